import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { checkedValue, type Read } from './checked-value.ts'

/** Parses and validates JSON; issues have their line. */
export function readJson<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): Read<z.output<Schema>> {
  const lines = new LineCounter()
  // JSON is YAML, and this parser knows where each value is.
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineOf = (offset: number) => lines.linePos(offset).line
  const fault = jsonFault(text)
  if (fault === null) return checkedValue(file, document, schema, lineOf)
  return { ok: false, issues: [{ file, line: lineOf(fault.offset), field: '', message: fault.why }] }
}

/** @returns null for JSON */
function jsonFault(text: string): { offset: number; why: string } | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const said = String(error)
    const at = /at position (\d+)/.exec(said)?.[1]
    const [, before = ''] = /^SyntaxError: (.*?)(?:,? "| in JSON| at position|$)/s.exec(said) ?? []
    return at === undefined
      ? { offset: text.length, why: 'The JSON ends too early: a bracket or a quotation mark is not closed.' }
      : { offset: Number(at), why: `This is not JSON: ${before}. Is a comma or a quotation mark wrong?` }
  }
}
