import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toprun-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function verify(...args: string[]) {
  const script = join(import.meta.dirname, 'verify.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, npm_lifecycle_event: '' },
  })
  return { status, stdout, stderr }
}

/** A contest that nobody joined. */
const empty = [
  {
    type: 'contest',
    version: 1,
    id: '0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f00',
    name: 'Nobody came',
    rulesVersion: '2026-11',
    entryFee: 0,
    rakeBasisPoints: 0,
    prizeStructure: 'top-three',
    guarantee: 0,
    maxEntries: 10,
    entries: 0,
    entriesSha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  {
    type: 'match',
    id: '0b0f4b0e-3a53-4a57-8a3e-0a5d0d5a9f01',
    format: 'T20',
    warmUp: false,
    info: { match_type: 'T20', dates: ['2026-11-22'], teams: ['A', 'B'], players: { A: ['a'], B: ['b'] } },
    squad: [],
  },
  { type: 'house', postings: [] },
]
const textOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

test('a bundle is verified as it was published, and unpacked', () => {
  writeFileSync(join(folder, 'one.ndjson.gz'), gzipSync(textOf(empty)))
  writeFileSync(join(folder, 'one.ndjson'), textOf(empty))
  for (const file of ['one.ndjson.gz', 'one.ndjson']) {
    const { status, stdout } = verify(file)
    expect(stdout).toMatch(/^Nobody came .*, 0 entries\n(ok .*\n){8}Everything is as the file states\.\n$/)
    expect(status).toBe(0)
  }
})

test('what differs is said, and the exit code is 1', () => {
  const tampered = empty.map((line) => (line.type === 'contest' ? { ...line, entries: 3 } : line))
  writeFileSync(join(folder, 'two.ndjson'), textOf(tampered))
  const { status, stdout } = verify('two.ndjson')
  expect(stdout).toMatch(/DIFFERS {2}The entries have[^\n]*\n *The contest has 3 entries; the file has 0\.\n/)
  expect(status).toBe(1)
})

test('a file that cannot be read is a sentence, and the exit code 2', () => {
  writeFileSync(join(folder, 'broken.gz'), gzipSync(textOf(empty)).subarray(0, 60))
  for (const args of [[], ['missing.gz'], ['broken.gz'], ['a', 'b']]) {
    const { status, stdout, stderr } = verify(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^(Usage|missing|broken)[^\n]*\n$/)
  }
})
