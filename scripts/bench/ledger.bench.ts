import { randomUUID } from 'node:crypto'
import { contestId, userId } from '@toprun/api-schema/ids'
import { type Account, clearingOf, potOf, walletOf } from '@toprun/ledger/account'
import { rebuiltBalances, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { sql } from 'drizzle-orm'
import { openBenchDatabase } from './bench-database.ts'
import { measureCalls, takenWithin } from './figures.ts'

/**
 * Contest entries by 50 concurrent users, every commit on disk (fsync), on the embedded server. The peer is the same payment
 * written by hand: two updates and an insert in one Drizzle transaction, without keys, checks or a ledger.
 */
const spenders = 50
const newContest = () => contestId.parse(randomUUID())
const secondsEach = 5

await using bench = await openBenchDatabase({ connections: spenders, as: 'owner' })
const { pool, db } = bench
const wallets = Array.from({ length: spenders }, () => walletOf(userId.parse(randomUUID())))
const loads = wallets.map((destination) => ({
  source: clearingOf('bench'),
  destination,
  amountMinor: 1_000_000_000n,
}))
await post(db, { key: 'bench', kind: 'load', postings: loads })
const enter = (potAt: (spender: number) => Account) => async (spender: number) => {
  const source = wallets[spender]
  if (!source) throw new Error(`no spender ${spender}`)
  const outcome = await post(db, {
    key: randomUUID(),
    kind: 'entry',
    postings: [{ source, destination: potAt(spender), amountMinor: 1n }],
  })
  if (!outcome.ok) throw new Error(outcome.reason)
}

await pool.query('CREATE TABLE peer_accounts (id int PRIMARY KEY, balance bigint NOT NULL)')
await pool.query(
  'CREATE TABLE peer_lines (id bigserial PRIMARY KEY, source int, destination int, amount bigint)',
)
await pool.query('INSERT INTO peer_accounts SELECT n, 1000000000 FROM generate_series(0, $1::int) AS n', [
  2 * spenders,
])
const payByHand = (potAt: (spender: number) => number) => (spender: number) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE peer_accounts SET balance = balance - 1 WHERE id = ${spender}`)
    await tx.execute(sql`UPDATE peer_accounts SET balance = balance + 1 WHERE id = ${potAt(spender)}`)
    await tx.execute(
      sql`INSERT INTO peer_lines (source, destination, amount) VALUES (${spender}, ${potAt(spender)}, 1)`,
    )
  })

const one = potOf(newContest())
const each = wallets.map(() => potOf(newContest()))
await measure(
  'warm-up',
  enter(() => one),
  1,
)
await measure(
  'ledger, 50 spenders into one pot',
  enter(() => one),
)
await measure(
  'ledger, 50 spenders, a pot each',
  enter((spender) => each[spender] ?? one),
)
await measure(
  'by hand, 50 spenders into one pot',
  payByHand(() => 2 * spenders),
)
await measure(
  'by hand, 50 spenders, a pot each',
  payByHand((spender) => spenders + spender),
)

const started = performance.now()
const accounts = (await rebuiltBalances(db)).size
const milliseconds = Math.round(performance.now() - started)
console.log(
  `  ${accounts} balances rebuilt from the postings in ${milliseconds} ms; sum ${await sumOfBalances(db)}`,
)

async function measure(
  name: string,
  pay: (spender: number) => Promise<void>,
  seconds: number = secondsEach,
): Promise<void> {
  const { perSecond, p50Ms, p99Ms } = await measureCalls(spenders, takenWithin(seconds), (_, spender) =>
    pay(spender),
  )
  console.log(
    `  ${name.padEnd(36)} ${perSecond.toFixed(0).padStart(6)} postings/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms`,
  )
}
