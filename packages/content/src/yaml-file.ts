import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { ContentIssue } from './content-issue.ts'

export type Read<Value> = { ok: true; value: Value } | { ok: false; issues: ContentIssue[] }

/**
 * Parses and validates YAML; issues carry their line. @param linesBefore the number of lines before the YAML
 * in its file.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
  linesBefore = 0,
): Read<z.output<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => lines.linePos(offset).line + linesBefore
  if (document.errors.length > 0) {
    const issues = document.errors.map(({ pos, message }) => ({
      file,
      line: at(pos[0]),
      field: '',
      message,
    }))
    return { ok: false, issues }
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues = parsed.error.issues.flatMap((issue) =>
    fieldsOf(issue).map((path) => ({
      file,
      line: at(offsetOf(document, path)),
      field: path.join('.'),
      message: issue.message,
    })),
  )
  return { ok: false, issues }
}

/** An unknown field is reported at the field itself, not at its parent. */
function fieldsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}

/** The line of a value; for a missing one, the line of its parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const key = path[depth - 1]
    const holder = document.getIn(path.slice(0, depth - 1), true)
    const pair = isMap(holder)
      ? holder.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined
    const place = isNode(pair?.key) ? pair.key : document.getIn(path.slice(0, depth), true)
    if (isNode(place) && place.range) return place.range[0]
  }
  return 0
}
