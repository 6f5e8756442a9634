import { type Document, isScalar, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { checkedValue, type Read } from './checked-value.ts'

/**
 * Parses and validates YAML; issues have their line. @param linesBefore the number of lines before the YAML
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
  const lineOf = (offset: number) => lines.linePos(offset).line + linesBefore
  const faults = yamlFaults(document, text)
  if (faults.length === 0) return checkedValue(file, document, schema, lineOf)
  const issues = faults.map(({ offset, why }) => ({ file, line: lineOf(offset), field: '', message: why }))
  return { ok: false, issues }
}

interface YamlFault {
  offset: number
  why: string
}

/** Only the first fault, because later ones follow from it; but every duplicate field. */
function yamlFaults(document: Document, text: string): YamlFault[] {
  const { errors } = document
  const twice = errors.filter(({ code }) => code === 'DUPLICATE_KEY')
  if (twice.length > 0 && twice.length === errors.length)
    return twice.map(({ pos }) => ({ offset: pos[0], why: 'This field is there twice.' }))
  const [first] = errors
  return first ? [faultOf(first, errors, document, text)] : referencesIn(document)
}

const noField = 'This line has no field: write it as name: value.'
const misplaced = 'This line does not line up with the fields around it: indent it as they are.'
const reserved = 'The value begins with a character that YAML reserves: put the value into quotation marks.'

function faultOf(
  { code, pos: [offset], message }: YAMLParseError,
  errors: readonly YAMLParseError[],
  document: Document,
  text: string,
): YamlFault {
  if (code === 'TAB_AS_INDENT' || /^[ ]*\t/.test(lineAt(text, offset)))
    return { offset, why: 'This line is indented by a tab: use spaces.' }
  switch (code) {
    case 'BAD_SCALAR_START':
      return { offset, why: reserved }
    case 'BLOCK_AS_IMPLICIT_KEY':
      // The key that goes over several lines is a value and the line below it, which is indented too far.
      return errors.some((other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === offset)
        ? { offset: nextLine(text, offset), why: misplaced }
        : { offset, why: 'The value has a colon and a space in it: put the value into quotation marks.' }
    case 'BAD_INDENT':
      return /^Flow/.test(message)
        ? { offset, why: 'A bracket is not closed before this line.' }
        : { offset, why: misplaced }
    case 'MULTILINE_IMPLICIT_KEY':
      return { offset, why: noField }
    case 'MISSING_CHAR':
      if (/quote$/.test(message))
        return { offset: lastQuote(document), why: 'A quotation mark is not closed.' }
      if (/^Sequence item/.test(message)) return { offset, why: misplaced }
      if (/^Implicit map keys/.test(message)) return { offset, why: noField }
      return { offset, why: 'A bracket, a comma or a colon is missing.' }
    default:
      return { offset, why: `This is not YAML: ${message}.` }
  }
}

const lineAt = (text: string, offset: number) => text.slice(text.lastIndexOf('\n', offset - 1) + 1)

/** The first character of the next line that is not empty. */
function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  const following = /\S/.exec(text.slice(end))
  return end < 0 || !following ? offset : end + following.index
}

/** Where the last text in quotation marks begins. */
function lastQuote(document: Document): number {
  let last = 0
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && /^QUOTE/.test(node.type ?? '') && node.range) last = node.range[0]
    },
  })
  return last
}

/** A text that begins with `*` is a reference to another value. */
function referencesIn(document: Document): YamlFault[] {
  const found: YamlFault[] = []
  visit(document, {
    Alias(_, node) {
      found.push({ offset: node.range?.[0] ?? 0, why: reserved })
    },
  })
  return found
}
