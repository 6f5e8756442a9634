import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ledgerHead } from '@toprun/api-schema/ledger'
import { clearingOf, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { dueDay } from '@toprun/ledger/seals/seal-day'
import { forge, postedDaysAgo } from '@toprun/ledger/test-books'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'
import { daySealer } from './seal-days.ts'

const site = appOfFile()
const ann = userOfFile(site)
const folder = folderOfFile()

const headOfDay = (day?: string) => site.call('GET', `/ledger-head${day === undefined ? '' : `?day=${day}`}`)

/** Top-ups of past days, one each. @returns their ids, the oldest first */
async function topUpDaily(days: number): Promise<string[]> {
  const ids: string[] = []
  for (let ago = days; ago > 0; ago -= 1) {
    const postings = [{ source: clearingOf('sandbox'), destination: walletOf(ann.id), amountMinor: 500n }]
    const reference = { payment: `of ${ann.id}` }
    const posted = await post(site.db, { key: `load:${ann.id}:${ago}`, kind: 'load', reference, postings })
    if (!posted.ok) throw new Error(posted.reason)
    await postedDaysAgo(site, posted.transactionId, ago)
    ids.push(posted.transactionId)
  }
  return ids
}

/** Runs both sites of a database until nothing is due. */
async function sealAll(): Promise<void> {
  const sealers = [daySealer(site.db, site.app.log), daySealer(site.db, site.app.log)]
  await expect
    .poll(async () => {
      await Promise.all(sealers.map((seal) => seal()))
      return dueDay(site.db)
    })
    .toBeNull()
}

function verify(...args: string[]) {
  const script = join(import.meta.dirname, '../../../../../scripts/verify-ledger.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })
  return { status, lines: (stdout + stderr).trim().split('\n') }
}

const exportDay = (day: string, file: string) => runCommand(site, 'ledger-export', [day, file])

test('no head is published before a day is over', async () => {
  const { statusCode, body } = await headOfDay()
  expect([statusCode, JSON.parse(body).msg]).toEqual([
    404,
    'No day of the ledger is sealed yet. The first one is, within minutes after the midnight (UTC) that ends it.',
  ])
  await expect(exportDay('2020-11-25', join(folder.path, 'none'))).rejects.toThrow(
    'The ledger has no day 2020-11-25: it begins later.',
  )
  expect(existsSync(join(folder.path, 'none'))).toBe(false)
})

test('a request for a day that is not sealed says when it will be', async () => {
  await topUpDaily(2)
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const [oldest, yesterday, today, tomorrow] = [2, 1, 0, -1].map(dayAgo)
  const says = async (day = '') => JSON.parse((await headOfDay(day)).body).msg
  expect(await says(today)).toBe(
    `The ledger's day ${today} is not over: it is sealed within minutes after ${tomorrow} 00:00 UTC.`,
  )
  expect(await says(oldest)).toBe(
    `The ledger's day ${oldest} is over and not sealed yet: a running site seals it within minutes. If it does not, "doctor" says why.`,
  )
  const later = `a running site seals it within minutes, once those from ${oldest} on are.`
  expect(await says(yesterday)).toContain(later)
  await expect(exportDay(yesterday ?? '', join(folder.path, 'none'))).rejects.toThrow(later)
})

test.each(['0000-01-01', '2026-02-30', '-1', ''])(
  'the head of an invalid day is refused: %j',
  async (day) => {
    expect((await headOfDay(day)).statusCode).toBe(400)
  },
)

test('reconcile and the script find and name every change of a sealed day; the other days stay valid', async () => {
  const [halved, moved, deleted] = await topUpDaily(4)
  await sealAll()
  const sealed = await site.rows('SELECT day::text, head FROM ledger_seals ORDER BY day')
  const days: string[] = sealed.map(({ day }) => day)
  const heads = await Promise.all(days.map(async (day) => (await headOfDay(day)).body))
  const latest = await headOfDay()
  expect([latest.body, latest.headers['cache-control']]).toEqual([heads.at(-1), 'public, max-age=60'])
  const logged = site.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a day of the ledger is sealed')
  expect(logged).toMatchObject(sealed.map(({ day, head }) => ({ day, head, transactions: 1 })))
  expect(heads.map((head) => ledgerHead.parse(JSON.parse(head)))).toMatchObject(
    sealed.map(({ day, head }, at) => ({
      day,
      head,
      previous: sealed[at - 1]?.head ?? null,
      transactions: 1,
    })),
  )
  const written = join(folder.path, 'heads.jsonl')
  writeFileSync(written, heads.join('\n'))
  expect(await runCommand(site, 'reconcile')).not.toContain("The ledger's day")

  await forge(
    site,
    'ledger_postings',
    'UPDATE ledger_postings SET amount_minor = 250 WHERE transaction_id = $1',
    [halved],
  )
  await site.owner.query("INSERT INTO ledger_accounts (account) VALUES ('revenue')")
  await forge(
    site,
    'ledger_postings',
    `UPDATE ledger_postings SET destination = 'revenue' WHERE transaction_id = $1`,
    [moved],
  )
  await forge(site, 'ledger_postings', 'DELETE FROM ledger_postings WHERE transaction_id = $1', [deleted])
  await forge(site, 'ledger_transactions', 'DELETE FROM ledger_transactions WHERE id = $1', [deleted])

  const reconciled = await runCommand(site, 'reconcile')
  const files = days.map((day) => join(folder.path, `${day}.jsonl`))
  for (const [at, day] of days.entries()) await exportDay(day, files[at] ?? '')
  const verified = verify(...files, '--heads', written)
  expect(verified.status).toBe(1)
  for (const [at, day] of days.entries()) {
    const isChanged = at < 3
    expect(reconciled.includes(`The ledger's day ${day} was changed`), day).toBe(isChanged)
    expect(verified.lines, day).toContainEqual(
      expect.stringMatching(
        isChanged ? `^NO   ${day}: its head is .* was changed` : `^yes  ${day}: its head is `,
      ),
    )
  }
})

test('a day is exported once, without the ids of users and the subjects of transactions, and its SHA-256 is the head', async () => {
  const [day, head] = (
    await site.rows('SELECT day::text, head FROM ledger_seals ORDER BY day DESC LIMIT 1')
  ).flatMap((row) => [row.day, row.head])
  const file = join(folder.path, 'last.jsonl')
  expect(await exportDay(day, file)).toBe(
    `The ledger's day ${day} was exported: 1 transaction, sealed as ${head}.`,
  )
  const text = readFileSync(file, 'utf8')
  expect(createHash('sha256').update(text).digest('hex')).toBe(head)
  expect(text).not.toContain(ann.id)
  expect(text).toContain('clearing:sandbox')
  await expect(exportDay(day, file)).rejects.toThrow("can't be written")
  expect(readFileSync(file, 'utf8')).toBe(text)
})
