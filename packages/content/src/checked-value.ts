import { type Document, isMap, isNode, isScalar } from 'yaml'
import type { z } from 'zod'
import type { ContentIssue } from './content-issue.ts'
import { faultText } from './fault-text.ts'

export type Read<Value> = { ok: true; value: Value } | { ok: false; issues: ContentIssue[] }

/** Validates what a document says; each issue has the line of its value. @param lineOf the line of an offset */
export function checkedValue<Schema extends z.ZodType>(
  file: string,
  document: Document,
  schema: Schema,
  lineOf: (offset: number) => number,
): Read<z.output<Schema>> {
  const parsed = schema.safeParse(document.toJS() ?? undefined, { error: faultText })
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues = parsed.error.issues.flatMap(nearest).flatMap((issue) =>
    fieldsOf(issue).map((path) => ({
      file,
      line: lineOf(offsetOf(document, path)),
      field: path.join('.'),
      message: issue.message,
    })),
  )
  return { ok: false, issues }
}

/** Of a value that may have several forms: what keeps it from the nearest one. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const distance = (form: readonly z.core.$ZodIssue[]) =>
    form.length + (form.some(({ code, path }) => code === 'invalid_type' && path.length === 0) ? 100 : 0)
  const [form = []] = issue.errors.toSorted((one, other) => distance(one) - distance(other))
  return form.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** An unknown field is reported at the field itself, not at its parent. */
function fieldsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}

/** The place of a value; for a missing one, that of its parent. */
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
