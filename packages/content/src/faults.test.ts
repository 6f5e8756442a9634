import { expect, test } from 'vitest'
import { z } from 'zod'
import { formatIssue } from './content-issue.ts'
import { readJson } from './json-file.ts'
import { packsFile } from './packs.ts'
import { videosFile } from './site.ts'
import { line } from './words.ts'
import { readYaml } from './yaml-file.ts'

const schema = z.strictObject({
  title: line(20),
  price: z.number().int().min(1),
  day: z.iso.date(),
  kind: z.enum(['a', 'b']),
  of: z.array(z.strictObject({ id: z.string(), isOn: z.boolean() })).min(2),
})
const valid = `title: Ball
price: 5
day: 2026-11-26
kind: a
of:
  - id: x
    isOn: true
  - id: y
    isOn: true
`

function saidOf(text: string, of: z.ZodType = schema): string[] {
  const read = readYaml('content/x.yaml', text, of)
  return read.ok ? [] : read.issues.map(formatIssue)
}

const change = (from: string, to: string) => {
  expect(valid).toContain(from)
  return saidOf(valid.replace(from, to))
}

test('valid YAML has no fault', () => {
  expect(saidOf(valid)).toEqual([])
})

const misplaced = 'This line does not line up with the fields around it: indent it as they are.'
test.each([
  [
    'a field that is indented too far',
    '    isOn: true\n  - id: y',
    '      isOn: true\n  - id: y',
    `7: ${misplaced}`,
  ],
  ['a field of the file that is indented', 'price', '  price', `2: ${misplaced}`],
  [
    'a field of a list that is indented too little',
    '    isOn: true\n  - id: y',
    '   isOn: true\n  - id: y',
    `7: ${misplaced}`,
  ],
  ['an item of a list that is indented too far', '  - id: y', '   - id: y', `8: ${misplaced}`],
  [
    'a tab',
    '    isOn: true\n  - id: y',
    '\tisOn: true\n  - id: y',
    '7: This line is indented by a tab: use spaces.',
  ],
  [
    'a colon in a text',
    'Ball',
    'Ball: a story',
    '1: The value has a colon and a space in it: put the value into quotation marks.',
  ],
  ['an open quotation mark', 'Ball', '"Ball', '1: A quotation mark is not closed.'],
  ['an open bracket', 'price: 5', 'price: [5', '3: A bracket is not closed before this line.'],
  ['a line that is no field', 'price: 5', 'price', '2: This line has no field: write it as name: value.'],
  [
    'a reserved character',
    'Ball',
    '@Ball',
    '1: The value begins with a character that YAML reserves: put the value into quotation marks.',
  ],
  [
    'a reference',
    'Ball',
    '*Ball*',
    '1: The value begins with a character that YAML reserves: put the value into quotation marks.',
  ],
  ['a field that is there twice', 'price: 5', 'title: Bat', '2: This field is there twice.'],
])('%s is one sentence at its line', (_, from, to, said) => {
  expect(change(from, to)).toEqual([`content/x.yaml:${said}`])
})

test.each([
  ['price: 5', 'price: five', '2: price: must be a number, but is text'],
  ['price: 5', 'price: 0', '2: price: must be at least 1'],
  ['price: 5', 'price: 1.5', '2: price: must be a whole number, but is a number'],
  ['price: 5', 'price:', '2: price: must be a number, but is empty'],
  ['price: 5\n', '', '1: price: is missing'],
  [
    'price: 5',
    'price: 5\nprize: 5',
    '3: prize: is no field of this place: is it misspelt, or indented wrongly?',
  ],
  ['Ball', 'A ball that is far too long', '1: title: must be at most 20 characters'],
  ['2026-11-26', '26.11.2026', '3: day: must be a date such as 2026-11-26'],
  ['kind: a', 'kind: c', '4: kind: must be one of a, b'],
  ['  - id: y\n    isOn: true\n', '', '5: of: must have at least 2 items'],
  [
    '    isOn: true\n  - id: y',
    '    isOn: yes\n  - id: y',
    '7: of.0.isOn: must be true or false, but is text',
  ],
])('%j instead of %j is said with line and field', (from, to, said) => {
  expect(change(from, to)).toEqual([`content/x.yaml:${said}`])
})

test('all faults of a file are said at once', () => {
  const text = valid.replace('price: 5', 'price: 0').replace('kind: a', 'kind: c').replace('id: y', 'id: 7')
  expect(saidOf(text)).toEqual([
    'content/x.yaml:2: price: must be at least 1',
    'content/x.yaml:4: kind: must be one of a, b',
    'content/x.yaml:8: of.1.id: must be text, but is a number',
  ])
})

test('an empty file lacks what it must have', () => {
  expect(saidOf('')).toEqual(['content/x.yaml:1: is missing'])
  expect(saidOf('[]', packsFile)).toEqual(['content/x.yaml:1: must have 4 items'])
})

test('of a value with several forms, what keeps it from the nearest one is said', () => {
  const video = '- title: A\n  summary: B\n  seconds: 3\n'
  expect(saidOf(`${video}  embed: ftp://x\n`, videosFile)).toEqual([
    'content/x.yaml:4: 0.embed: must be an https address',
  ])
  expect(saidOf(`${video}  file: ''\n`, videosFile)).toEqual(['content/x.yaml:4: 0.file: must not be empty'])
})

test.each([
  ['{\n  "a": 1,\n}', 3],
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  "a": [1, 2\n', 3],
  ['', 1],
])('JSON that cannot be read, %j, is one sentence at its line', (text, lineNumber) => {
  const read = readJson('content/x.json', text, z.strictObject({ a: z.number() }))
  const said = read.ok ? [] : read.issues.map(formatIssue)
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(`^content/x\\.json:${lineNumber}: (This is not JSON: |The JSON ends).*[.?]$`),
    ),
  ])
})

test('a wrong value in JSON has its line and field', () => {
  const read = readJson('content/x.json', '{\n  "a": "1",\n  "b": 2\n}', z.strictObject({ a: z.number() }))
  expect(read.ok ? [] : read.issues.map(formatIssue).toSorted()).toEqual([
    'content/x.json:2: a: must be a number, but is text',
    'content/x.json:3: b: is no field of this place: is it misspelt, or indented wrongly?',
  ])
})
