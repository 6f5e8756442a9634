import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { alterations, withNewDigest } from './alterations.ts'

const contest = { type: 'contest', refundReason: 'abandoned' }
const entry = {
  ...{ type: 'entry', seat: 9, isPaid: true, team: null, name: '' },
  ...{ picks: [10, 'x'], none: [], of: { key: 'a'.repeat(50) } },
}
const textOf = (...lines: unknown[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const text = textOf(contest, entry, 7)
const [one, two, three] = text.trimEnd().split('\n')

const everyAlteration = (random: () => number, count = 100) => alterations(text, count, random)
const ofLines = 10

test('one line is altered in every way that bytes can be, and then the end and the beginning of the text', () => {
  const texts = everyAlteration(() => 0.6, ofLines).map(({ name, text: altered }) => [name, altered])
  expect(texts).toEqual([
    ['line 2 moves by one', `${one}\n${three}\n${two}\n`],
    ['line 2 is left out', `${one}\n${three}\n`],
    ['line 2 comes twice', `${one}\n${two}\n${two}\n${three}\n`],
    ['line 2 has a space', text.replace('{"type":"entry"', '{"type": "entry"')],
    ['line 2 has one field more', text.replace('{"type":"entry"', '{"x":0,"type":"entry"')],
    ['line 2 ends as on Windows', `${one}\n${two}\r\n${three}\n`],
    ['the last line is left out', `${one}\n${two}\n`],
    ['the last line has no end', `${one}\n${two}\n${three}`],
    ['an empty line follows', `${text}\n`],
    ['a byte order mark comes first', `\ufeff${text}`],
  ])
})

test('the last line is never altered, because it has no digest', () => {
  expect(everyAlteration(() => 0.999, 1)[0]?.name).toBe('line 2 moves by one')
  expect(everyAlteration(() => 0, 1)[0]?.name).toBe('line 1 moves by one')
})

test('a refund gets every other reason of a whole contest, and none', () => {
  const refundReasons = everyAlteration(() => 0).slice(ofLines, ofLines + 5)
  const others = ['under_minimum', 'no_result', 'postponed_beyond_48h', 'slot_void']
  expect(refundReasons).toEqual([
    ...others.map((reason) => ({
      name: `contest 1: refundReason, "abandoned" → "${reason}"`,
      text: textOf({ ...contest, refundReason: reason }, entry, 7),
    })),
    { name: 'contest 1: refundReason is left out', text: textOf({ type: 'contest' }, entry, 7) },
  ])
})

test.each([
  ['that was settled', { type: 'contest' }],
  ['that is a list', ['abandoned']],
  ['that is a text', 'abandoned'],
  ['that is null', null],
])('a contest %s gets no other reason', (_what, first) => {
  const names = alterations(textOf(first, 1), 100, () => 0).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(ofLines)
  expect(names.filter((name) => name.includes('refundReason'))).toEqual([])
})

test('every value is replaced by another of its kind, as close as possible', () => {
  const fields = everyAlteration(() => 0).slice(ofLines + 5)
  const long = 'a'.repeat(50)
  const altered = (changed: object) => textOf(contest, { ...entry, ...changed }, 7)
  const values = [
    ['contest 1: type, "contest" → "contes0"', textOf({ ...contest, type: 'contes0' }, entry, 7)],
    [
      'contest 1: refundReason, "abandoned" → "abandone0"',
      textOf({ ...contest, refundReason: 'abandone0' }, entry, 7),
    ],
    ['entry 2: type, "entry" → "entr0"', altered({ type: 'entr0' })],
    ['entry 2: seat, 9 → 10', altered({ seat: 10 })],
    ['entry 2: isPaid, true → false', altered({ isPaid: false })],
    ['entry 2: team, null → 0', altered({ team: 0 })],
    ['entry 2: name, "" → "x"', altered({ name: 'x' })],
    ['entry 2: picks, [10,"x"] → [10]', altered({ picks: [10] })],
    ['entry 2: picks.0, 10 → 11', altered({ picks: [11, 'x'] })],
    ['entry 2: picks.1, "x" → "0"', altered({ picks: [10, '0'] })],
    ['entry 2: none, [] → [0]', altered({ none: [0] })],
    [
      `entry 2: of.key, "${'a'.repeat(19)} … ${'a'.repeat(19)}" → "${'a'.repeat(19)} … ${'a'.repeat(18)}0"`,
      altered({ of: { key: `${long.slice(1)}0` } }),
    ],
    ['line 3: , 7 → 8', textOf(contest, entry, 8)],
  ]
  const byName = (list: string[][]) => list.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
  expect(byName(fields.map(({ name, text: altered }) => [name, altered]))).toEqual(byName(values))
})

test('a text that ends in 0 gets a 1, and an object without fields has no value', () => {
  const fields = alterations(textOf({ type: 'x0', none: {} }, 1), 100, () => 0).slice(ofLines)
  expect(fields.map(({ name }) => name)).toEqual(['x0 1: type, "x0" → "x1"', 'line 2: , 1 → 2'])
})

test('a field of each kind comes before a second one of any kind', () => {
  const lines = textOf({ type: 'a', b: 1 }, { type: 'a', b: 2 }, { type: 'a', b: 3 })
  const names = alterations(lines, 100, () => 0.5).slice(ofLines)
  const kinds = names.map(({ name }) => name.replace(/^a \d: /, '').replace(/,.*/, ''))
  expect(kinds).toHaveLength(6)
  expect([0, 2, 4].map((at) => new Set(kinds.slice(at, at + 2)))).toEqual(
    Array.from({ length: 3 }, () => new Set(['type', 'b'])),
  )
})

test('there are as many as requested', () => {
  expect(everyAlteration(() => 0, 1)).toHaveLength(1)
  expect(everyAlteration(() => 0, 13)).toHaveLength(13)
})

test('a new digest is of all lines before the last, which it replaces', () => {
  const before = `${one}\n${two}\n`
  const sha256 = createHash('sha256').update(before).digest('hex')
  const line = withNewDigest(text).slice(before.length)
  expect(withNewDigest(text).startsWith(before)).toBe(true)
  expect(JSON.parse(line)).toMatchObject({ type: 'digest', sha256 })
})
