import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import type { Mistake } from './mistake.ts'

export type Read<Value> = { ok: true; value: Value } | { ok: false; mistakes: Mistake[] }

/**
 * Reads YAML and checks it; a mistake is told with the line it stands in.
 * @param linesBefore where the YAML begins inside its file.
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
    const mistakes = document.errors.map(({ pos, message }) => ({
      file,
      line: at(pos[0]),
      field: '',
      message,
    }))
    return { ok: false, mistakes }
  }
  const parsed = schema.safeParse(document.toJS())
  if (parsed.success) return { ok: true, value: parsed.data }
  const mistakes = parsed.error.issues.flatMap((issue) =>
    fieldsOf(issue).map((path) => ({
      file,
      line: at(offsetOf(document, path)),
      field: path.join('.'),
      message: issue.message,
    })),
  )
  return { ok: false, mistakes }
}

/** A field that is not known is told at the field itself, not at what holds it. */
function fieldsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}

/** Where a value stands; for one that is missing, where what should hold it begins. */
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
