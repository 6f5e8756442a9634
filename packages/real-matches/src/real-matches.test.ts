import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchNames, packMatches } from './pack-matches.ts'
import { packedMatches, readMatch, realMatch, realMatches, unpacked } from './real-matches.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matches-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

test('the repository has 156 matches of four formats', () => {
  const folders = packedMatches().map(({ name }) => name.split('/')[0])
  const count = (format: string) => folders.filter((each) => each === format).length
  expect({
    t20: count('t20'),
    odi: count('odi'),
    test: count('test'),
    hundred: count('hundred'),
    archive: count('archive'),
  }).toEqual({
    t20: 94,
    odi: 30,
    test: 11,
    hundred: 18,
    archive: 3,
  })
  expect(readMatch(realMatch('t20/1473511')).info.event).toMatchObject({ stage: 'Final' })
})

test('a folder is packed with all that its files say, the same each time', () => {
  write('t20/2.json', '{ "info": { "teams": ["Ä", "B"] },\n "more": [1, 2] }')
  write('odi/1.json', '{}')
  write('odi/notes.md', 'not a match')
  write('z.json', '[]')
  const packed = packMatches(folder)
  expect(unpacked(packed)).toEqual([
    { name: 'odi/1', text: '{}' },
    { name: 't20/2', text: '{"info":{"teams":["Ä","B"]},"more":[1,2]}' },
    { name: 'z', text: '[]' },
  ])
  expect(packMatches(folder).equals(packed)).toBe(true)
  // The longest window there is (RFC 7932, 9.1): a match finds its like wherever it is in the pack.
  expect((packed[0] ?? 0) & 0b1111).toBe(0b1111)
})

test('a pack that was cut off has no text for the matches that it lacks', () => {
  expect(unpacked(brotliCompressSync('["odi/1","odi/2"]\n{}'))).toEqual([
    { name: 'odi/1', text: '{}' },
    { name: 'odi/2', text: '' },
  ])
})

test('a match is named with slashes, for any path separator', () => {
  write('odi\\3.json', '{}')
  expect(matchNames(folder)).toEqual(['odi/3'])
})

test('a match that the repository does not have is refused by its name', () => {
  expect(() => realMatch('t20/1')).toThrow('t20/1 is not among the real matches.')
})

test('without a folder the matches are only those of the repository', () => {
  vi.stubEnv('CRICSHEET_DIR', '')
  expect(realMatches()).toBe(packedMatches())
})

test('a folder adds the matches that the repository does not have', () => {
  write('league/1473511.json', '{}')
  write('league/7.json', '{ "info": {} }')
  vi.stubEnv('CRICSHEET_DIR', folder)
  expect(realMatches()).toEqual([...packedMatches(), { name: 'league/7', text: '{ "info": {} }' }])
})
