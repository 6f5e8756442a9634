import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { withNewDigest } from '@toprun/game-rules/proof/alterations'
import { sampleRefund, textOfLines } from '@toprun/game-rules/proof/sample-refund.testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordingTerminal } from './test/recording-terminal.ts'
import { runVerify } from './verify-command.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'toprun-verify-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function verify(...args: string[]) {
  const { terminal, printed } = recordingTerminal(folder)
  return { status: await runVerify(args, terminal), ...printed }
}

/** A contest without entries. */
const empty = [
  {
    type: 'contest',
    version: 2,
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
const untouched = withNewDigest([...empty, {}].map((line) => `${JSON.stringify(line)}\n`).join(''))
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test('it is a program that finds the file where npm was called, and ends with an exit code', () => {
  writeFileSync(join(folder, 'called.ndjson'), untouched)
  const run = (file: string) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'verify.ts'), file], {
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: 'verify', INIT_CWD: folder },
    })
  expect(run('called.ndjson')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Everything is as the file states.\n'),
    stderr: '',
  })
  const missing = { status: 2, stdout: '', stderr: 'missing.ndjson cannot be read.\n' }
  expect(run('missing.ndjson')).toMatchObject(missing)
})

test('a bundle is verified as it was published, and unpacked, and not compared with the site', async () => {
  writeFileSync(join(folder, 'one.ndjson.gz'), gzipSync(untouched))
  writeFileSync(join(folder, 'one.ndjson'), untouched)
  for (const file of ['one.ndjson.gz', 'one.ndjson']) {
    const { status, stdout } = await verify(file)
    expect(stdout).toMatch(
      /^Nobody came .*, 0 entries\n(ok .*\n){11}The file is not compared with the site: .*\nEverything is as the file states\.\n$/,
    )
    expect(status).toBe(0)
  }
})

test('a bundle is compared with the published hash', async () => {
  writeFileSync(join(folder, 'published.ndjson.gz'), gzipSync(untouched))
  for (const hash of [hashOf(untouched), hashOf(untouched).toUpperCase()]) {
    const { status, stdout } = await verify('published.ndjson.gz', '--sha256', hash)
    expect(stdout).toMatch(/ 0 entries\n(ok .*\n){12}Everything is as the file states\.\n$/)
    expect(status).toBe(0)
  }
  const { status, stdout } = await verify(`--sha256=${hashOf('another')}`, 'published.ndjson.gz')
  expect(stdout).toContain(
    `DIFFERS  The file has the SHA-256 that the site published\n           The file has the SHA-256 ${hashOf(untouched)}.\n`,
  )
  expect(status).toBe(1)
})

test('a refunded contest is verified, and what no file shows is said', async () => {
  writeFileSync(join(folder, 'refunded.ndjson'), textOfLines(sampleRefund()))
  const { status, stdout } = await verify('refunded.ndjson')
  expect(stdout).toMatch(
    /^Too few .*, 2 entries\n(ok .*\n){8}(not checked: That .*\n){3}The file is not compared .*\nEverything is as the file states\.\n$/,
  )
  expect(stdout).toContain('ok       The contest had fewer entries than its minimum\n')
  expect(status).toBe(0)
})

test('a refund of a contest that had enough entries is said, and the exit code is 1', async () => {
  writeFileSync(join(folder, 'enough.ndjson'), textOfLines(sampleRefund({ minEntries: 2 })))
  const { status, stdout } = await verify('enough.ndjson')
  expect(stdout).toMatch(
    /DIFFERS {2}The contest had fewer[^\n]*\n *The file has 2 entries; the contest is refunded with fewer than 2\.\n/,
  )
  expect(status).toBe(1)
})

test('what differs is said, and the exit code is 1', async () => {
  writeFileSync(join(folder, 'two.ndjson'), untouched.replace('"entries":0', '"entries":3'))
  const { status, stdout } = await verify('two.ndjson')
  expect(stdout).toMatch(/DIFFERS {2}The entries have[^\n]*\n *The contest has 3 entries; the file has 0\.\n/)
  expect(status).toBe(1)
})

test.each([
  ['another name', untouched.replace('Nobody', 'Somebody')],
  ['line breaks of Windows', untouched.replaceAll('\n', '\r\n')],
  ['no digest line', untouched.replace(/.*\n$/, '')],
  ['nothing', ''],
])('a file that was altered exits with 1: %s', async (_how, text) => {
  writeFileSync(join(folder, 'altered.ndjson'), text)
  expect((await verify('altered.ndjson')).status).toBe(1)
})

test('a damaged gzip file is an altered one', async () => {
  const bytes = gzipSync(untouched)
  for (const damaged of [bytes.subarray(0, 60), Buffer.concat([bytes, Buffer.from('x')])]) {
    writeFileSync(join(folder, 'broken.gz'), damaged)
    const { status, stdout, stderr } = await verify('broken.gz')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe('broken.gz is damaged: it is not the file that was published.\n')
  }
})

test.each([
  ['no file', []],
  ['two files', ['a', 'b']],
  ['a hash that is none', ['a', '--sha256', 'beef']],
  ['two hashes', ['a', '--sha256', hashOf('a'), '--sha256', hashOf('b')]],
  ['a file that is missing', ['missing.gz']],
  ['a folder', ['.']],
])('what cannot be read is a sentence, and the exit code 2: %s', async (_what, args) => {
  const { status, stdout, stderr } = await verify(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^(Usage: .*\n.*|[^\n]* cannot be read\.)\n$/)
})
