import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayHeading, transactionLine } from '@toprun/ledger/seals/day-file'
import { afterAll, expect, test } from 'vitest'
import { linkedProgram, runHere } from './test/run-verifier.ts'
import { verifyLedger } from './verify-ledger.mjs'

const folder = mkdtempSync(join(tmpdir(), 'verify-ledger-'))
afterAll(() => rmSync(folder, { recursive: true }))

const first = dayOf('2026-11-24', null, 2)
const second = dayOf('2026-11-25', first.head, 3)
const heads = writtenHeads(first, second)

function dayOf(day: string, previous: string | null, transactions: number) {
  const lines = Array.from({ length: transactions }, (_, at) =>
    transactionLine(
      {
        ...{ id: `id-${at}`, key: `${day} ${at}`, inputHash: '', kind: 'load', reference: '{}' },
        at: `${day}T12:00:00.00000${at}Z`,
        postings: [
          { effect: `${at}`, source: 'clearing:stripe', destination: 'wallet:ann', amountMinor: '500' },
        ],
      },
      Buffer.alloc(32),
    ),
  )
  const written = [dayHeading(day, previous), ...lines].map((line) => `${line}\n`).join('')
  return { day, previous, transactions, written, head: createHash('sha256').update(written).digest('hex') }
}

function writtenHeads(...days: { day: string }[]): string {
  return fileOf('heads.jsonl', days.map((day) => JSON.stringify({ ...day, written: undefined })).join('\n'))
}

function fileOf(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}

const verify = (...args: string[]) => runHere(verifyLedger, args)

test('it is a program that says what it found and ends with an exit code', async () => {
  const run = linkedProgram('verify-ledger.mjs', folder)
  const args = [fileOf('1.jsonl', first.written), '--heads', heads]
  expect(run(...args)).toEqual(await verify(...args))
  expect(run(fileOf('cut.jsonl', first.written.slice(0, -2)), '--heads', heads).status).toBe(1)
  expect(run('/nowhere/day.jsonl')).toEqual(await verify('/nowhere/day.jsonl'))
})

test('days as they were sealed hold, one after the other', async () => {
  const files = [fileOf('1.jsonl', first.written), fileOf('2.jsonl', second.written)]
  expect(await verify(...files, '--heads', heads)).toEqual({
    status: 0,
    said: [
      'yes  2026-11-24: its lines are 2 transactions of this day, in order, each with its postings.',
      `yes  2026-11-24: its head is the published one, ${first.head}.`,
      'yes  2026-11-25: its lines are 3 transactions of this day, in order, each with its postings.',
      'yes  2026-11-25: it follows 2026-11-24 as that file has it.',
      `yes  2026-11-25: its head is the published one, ${second.head}.`,
      '',
    ].join('\n'),
  })
})

test.each<[string, (written: string) => string]>([
  ['an amount', (written) => written.replace('"500"', '"50"')],
  ['an account', (written) => written.replace('clearing:stripe', 'clearing:cashfree')],
  ['a kind', (written) => written.replace('"load"', '"refund"')],
  ['a deleted transaction', (written) => written.split('\n').toSpliced(1, 1).join('\n')],
  [
    'two transactions in another order',
    (written) =>
      written
        .split('\n')
        .toSpliced(1, 0, written.split('\n')[2] ?? '')
        .join('\n'),
  ],
  ['a transaction of another day', (written) => written.replace('"at":"2026-11-25', '"at":"2026-11-26')],
  ['another day before', (written) => written.replace(first.head, '0'.repeat(64))],
  ['a posting of nothing', (written) => written.replace('"500"', '"0"')],
])('%s that was changed is found, and its day is named', async (_, change) => {
  const files = [fileOf('1.jsonl', first.written), fileOf('changed.jsonl', change(second.written))]
  const { status, said } = await verify(...files, '--heads', heads)
  expect(status).toBe(1)
  expect(said).toMatch(/^NO {3}2026-11-25: its head is \w+, the published one is \w+: the day was changed/m)
  expect(said).not.toMatch(/^NO {3}2026-11-24/m)
})

test('what is no possible day is found without a published head', async () => {
  const { status, said } = await verify(fileOf('odd.jsonl', second.written.replace('"500"', '"-5"')))
  expect(status).toBe(1)
  expect(said).toContain('NO   2026-11-25: line 2 has no postings, or one that moves nothing.')
  expect(said).toContain('--   2026-11-25: its head is ')
})

test('a day of which no head is published does not hold', async () => {
  const { status, said } = await verify(fileOf('2.jsonl', second.written), '--heads', writtenHeads(first))
  expect(status).toBe(1)
  expect(said).toContain('NO   2026-11-25: no head of it is published.')
})

test('the site is asked for the head of each day', async () => {
  const site = createServer((request, response) => {
    const isSecond = request.url === '/ledger-head?day=2026-11-25'
    response.writeHead(isSecond ? 200 : 404).end(JSON.stringify(isSecond ? second : { msg: 'no' }))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  if (typeof address !== 'object' || !address) throw new Error('The site has no address.')
  const url = `http://127.0.0.1:${address.port}/ledger-head`
  try {
    expect((await verify(fileOf('2.jsonl', second.written), '--heads', url)).status).toBe(0)
    expect(await verify(fileOf('1.jsonl', first.written), '--heads', url)).toMatchObject({
      status: 1,
      said: expect.stringContaining('no head of it is published'),
    })
  } finally {
    site.close()
  }
})

test.each([
  [[], 'Usage: node verify-ledger.mjs DAY-FILE… [--heads ADDRESS-OR-FILE]\n'],
  [['--rpc', 'x'], 'Usage: node verify-ledger.mjs DAY-FILE… [--heads ADDRESS-OR-FILE]\n'],
  [['/nowhere/day.jsonl'], 'The file /nowhere/day.jsonl cannot be read: ENOENT.\n'],
  [[fileOf('empty', '')], `The file ${join(folder, 'empty')} is no day of a ledger.\n`],
  [[fileOf('other', '{"ledger":2}\n')], `The file ${join(folder, 'other')} is no day of a ledger.\n`],
  [[fileOf('1.jsonl', first.written), '--heads', '/nowhere'], 'The file /nowhere cannot be read.\n'],
  [
    [fileOf('1.jsonl', first.written), '--heads', 'http://127.0.0.1:1/ledger-head'],
    'http://127.0.0.1:1/ledger-head does not respond.\n',
  ],
])('%j is refused in one sentence', async (args, said) => {
  expect(await verify(...args)).toEqual({ status: 2, said })
})
