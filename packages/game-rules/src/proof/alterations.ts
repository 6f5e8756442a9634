import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { proofDigestLine } from '@toprun/api-schema/proof'
import { contestRefundReason } from '@toprun/api-schema/refund-reason'

/** A proof bundle with one change. */
export interface Alteration {
  /** `entry 812: postings.0.amount, 500 → 501` */
  name: string
  text: string
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A value in a bundle, and the kind of its field: the path without numbers and names. */
interface Field {
  line: number
  path: readonly string[]
  kind: string
}

/**
 * Alters the text of a bundle in many ways, one at a time: lines are swapped, left out, doubled or written in other bytes, then a field of each
 * kind gets another value, in random order, then another field of each, until each field had its turn.
 * @param count how many alterations at most, at least 1
 * @param random a number from 0 to 1
 */
export function alterations(text: string, count: number, random: () => number): Alteration[] {
  const altered: Alteration[] = []
  for (const alteration of everyAlteration(text, random)) if (altered.push(alteration) >= count) break
  return altered
}

function* everyAlteration(text: string, random: () => number): Generator<Alteration> {
  const lines = text.trimEnd().split('\n')
  yield* alteredLines(lines, Math.floor(random() * (lines.length - 1)))
  const values = lines.map((line): Json => JSON.parse(line))
  yield* alteredReasons(lines, values[0] ?? null)
  let kinds = [...Map.groupBy(values.flatMap(fieldsOf), ({ kind }) => kind).values()]
  while (kinds.length > 0) {
    const left = [...kinds]
    while (left.length > 0) yield altered(lines, values, takeOne(takeOne(left, random), random))
    kinds = kinds.filter((fields) => fields.length > 0)
  }
}

/** Removes one of the items. */
function takeOne<Item>(items: Item[], random: () => number): Item {
  const [taken] = items.splice(Math.floor(random() * items.length), 1)
  if (taken === undefined) throw new RangeError('Nothing is left.')
  return taken
}

function altered(lines: readonly string[], values: readonly Json[], { line, path }: Field): Alteration {
  const value = values[line] ?? null
  const from = valueAt(value, path)
  const to = other(from)
  return {
    name: `${typeOf(value)} ${line + 1}: ${path.join('.')}, ${short(from)} → ${short(to)}`,
    text: joined(lines.with(line, JSON.stringify(withValue(value, path, to)))),
  }
}

/** The bundle with a new digest of its lines, as a forger could write it. */
export function withNewDigest(text: string): string {
  const before = text.trimEnd().split('\n').slice(0, -1)
  return `${joined(before)}${proofDigestLine(bytesToHex(sha256(new TextEncoder().encode(joined(before)))))}`
}

function* alteredLines(lines: readonly string[], at: number): Generator<Alteration> {
  const line = lines[at] ?? ''
  const without = lines.toSpliced(at, 1)
  yield { name: `line ${at + 1} moves by one`, text: joined(without.toSpliced(at + 1, 0, line)) }
  yield { name: `line ${at + 1} is left out`, text: joined(without) }
  yield { name: `line ${at + 1} comes twice`, text: joined(lines.toSpliced(at, 0, line)) }
  yield { name: `line ${at + 1} has a space`, text: joined(lines.with(at, line.replace(':', ': '))) }
  yield { name: `line ${at + 1} has one field more`, text: joined(lines.with(at, `{"x":0,${line.slice(1)}`)) }
  yield { name: `line ${at + 1} ends as on Windows`, text: joined(lines.with(at, `${line}\r`)) }
  yield { name: 'the last line is left out', text: joined(lines.slice(0, -1)) }
  yield { name: 'the last line has no end', text: lines.join('\n') }
  yield { name: 'an empty line follows', text: `${joined(lines)}\n` }
  yield { name: 'a byte order mark comes first', text: `\ufeff${joined(lines)}` }
}

/** For a refunded contest: every other reason, and none, as if it had been settled. */
function* alteredReasons(lines: readonly string[], contest: Json): Generator<Alteration> {
  if (contest === null || typeof contest !== 'object' || Array.isArray(contest)) return
  const { refundReason, ...settled } = contest
  if (refundReason === undefined) return
  const others = contestRefundReason.options.filter((reason) => reason !== refundReason)
  for (const reason of others)
    yield {
      name: `contest 1: refundReason, ${short(refundReason)} → ${short(reason)}`,
      text: joined(lines.with(0, JSON.stringify({ ...contest, refundReason: reason }))),
    }
  yield {
    name: 'contest 1: refundReason is left out',
    text: joined(lines.with(0, JSON.stringify(settled))),
  }
}

const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

function typeOf(value: Json | undefined): string {
  return value && typeof value === 'object' && 'type' in value ? String(value.type) : 'line'
}

function fieldsOf(value: Json, line: number): Field[] {
  const type = typeOf(value)
  return pathsOf(value).map((path) => ({
    line,
    path,
    kind: [type, ...path].filter((step) => /^[a-z]\w*$/.test(step)).join('.'),
  }))
}

/** The paths of all values that are not objects. */
function pathsOf(value: Json): string[][] {
  if (value === null || typeof value !== 'object') return [[]]
  const inside = Object.entries(value).flatMap(([step, its]) => pathsOf(its).map((path) => [step, ...path]))
  return Array.isArray(value) ? [[], ...inside] : inside
}

function valueAt(value: Json, [step, ...rest]: readonly string[]): Json {
  if (step === undefined) return value
  const inside =
    value && typeof value === 'object' ? Object.entries(value).find(([key]) => key === step) : null
  return valueAt(inside?.[1] ?? null, rest)
}

function withValue(value: Json, [step, ...rest]: readonly string[], to: Json): Json {
  if (step === undefined || value === null || typeof value !== 'object') return to
  if (Array.isArray(value)) return value.with(Number(step), withValue(value[Number(step)] ?? null, rest, to))
  return { ...value, [step]: withValue(value[step] ?? null, rest, to) }
}

/** Another value of the same kind, as close as possible. */
function other(value: Json): Json {
  if (value === null) return 0
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (Array.isArray(value)) return value.length > 0 ? value.slice(0, -1) : [0]
  if (typeof value === 'object') return {}
  const last = value.at(-1)
  return last === undefined ? 'x' : `${value.slice(0, -1)}${last === '0' ? '1' : '0'}`
}

function short(value: Json): string {
  const text = JSON.stringify(value)
  return text.length > 44 ? `${text.slice(0, 20)} … ${text.slice(-20)}` : text
}
