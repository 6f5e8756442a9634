import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { beforeEach, expect, test } from 'vitest'
import { environmentVariables } from '../../../platform/configuration.ts'
import type { Database } from '../../../platform/database.ts'
import { newUser } from '../../../testing/contest-kit.ts'
import { newHash, storeClaim, storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { openChains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'
import { settleClaim } from './settle-claim.ts'
import { assignDeposit } from './unclaimed-deposits.ts'

const site = databaseOfFile()
const now = new Date('2026-11-22T12:00:00Z')
const { tokens } = openChains({
  ...environmentVariables.parse({}),
  ...{ PAYMENTS: 'sandbox', CHAIN_RPC_URL: 'http://127.0.0.1:1' },
})

let user: UserId
let hash: string
beforeEach(async () => {
  user = await newUser(site.db)
  hash = newHash()
})

const newClaim = (change: Partial<Claim> = {}) =>
  storeClaim(site.db, { userId: user, hash, createdAt: now, ...change })

/** The claim's transaction transferred this much of a token with six decimals. */
function settle(
  claim: Pick<Claim, 'id' | 'userId'>,
  received = 5_000_000n,
  chainId: number | null = 31337,
  db: Database = site.db,
) {
  const seen = { chainId, blockNumber: 7n, blockHash: '0xb', confirmations: 2 }
  const token = tokens[0] ?? expect.fail('No token is taken.')
  return settleClaim(db, claim, { seen, received, sender: '0xs', minedAt: now, token }, now)
}
const wallet = () => balanceOf(site.db, walletOf(user))

test('a deposit is credited with all its known data', async () => {
  const claim = await newClaim()
  expect(await settle(claim)).toEqual({
    ...claim,
    ...{ state: 'settled', outcome: 'deposited', creditedMinor: 500n, settledAt: now },
    ...{ chainId: 31337, blockNumber: 7n, blockHash: '0xb', confirmations: 2 },
    ...{ received: 5_000_000n, sender: '0xs' },
  })
  expect(await wallet()).toBe(500n)
  expect(
    await site.rows(
      "SELECT kind, reference FROM ledger_transactions WHERE reference->>'claimId' = $1",
      claim.id,
    ),
  ).toEqual([{ kind: 'deposit', reference: { claimId: claim.id, method: 'stablecoin' } }])
})

test('less than a cent is settled, and moves nothing', async () => {
  expect(await settle(await newClaim(), 9_999n)).toMatchObject({ state: 'settled', creditedMinor: 0n })
  expect(await wallet()).toBe(0n)
})

test.each(['settled', 'held'] as const)(
  'a transaction that is %s under another claim is not booked again',
  async (state) => {
    const ended = state === 'settled' && ({ outcome: 'deposited', settledAt: now } as const)
    await newClaim({ token: '31337-CRD', state, chainId: 31337, ...ended })
    expect(await settle(await newClaim())).toMatchObject({
      ...{ state: 'refused', refusal: 'already_booked', creditedMinor: 0n, blockNumber: 7n },
    })
    expect(await wallet()).toBe(0n)
  },
)

/** An operator credits another user with the transaction, which nobody had claimed. */
async function assignTo(tx: Database, id: string, to: UserId) {
  const assigned = { id, userId: to, amountMinor: 500n, by: 'ann' }
  expect(await assignDeposit(tx, assigned, now)).toMatchObject({ ok: true })
}

test('a transaction that an operator has credited, or credits at the same moment, is not booked', async () => {
  const other = await newUser(site.db)
  const refused = { state: 'refused', refusal: 'already_booked', creditedMinor: 0n }
  const claim = await newClaim()
  const { id } = await storeUnclaimed(site.db, { hash })
  const settled = await behind(
    site,
    (tx) => assignTo(tx, id, other),
    () => settle(claim),
  )
  expect(settled).toMatchObject(refused)
  hash = newHash()
  await assignTo(site.db, (await storeUnclaimed(site.db, { hash })).id, other)
  expect(await settle(await newClaim())).toMatchObject(refused)
  expect(await wallet()).toBe(0n)
})

test('an operator who credits a transaction while its claim is settled is told so', async () => {
  const other = await newUser(site.db)
  const claim = await newClaim()
  const { id } = await storeUnclaimed(site.db, { hash })
  const assigned = await behind(
    site,
    (tx) => settle(claim, undefined, undefined, tx),
    () => assignDeposit(site.db, { id, userId: other, amountMinor: 500n, by: 'ann' }, now),
  )
  expect(assigned).toEqual({ ok: false, reason: 'booked_already' })
  expect([await wallet(), await balanceOf(site.db, walletOf(other))]).toEqual([500n, 0n])
})

test.each<[string, Partial<Claim>]>([
  ['of another chain', { chainId: 137, state: 'settled', outcome: 'deposited', settledAt: now }],
  ['that is confirmed', { chainId: 31337, state: 'confirming' }],
  ['that was refused', { chainId: 31337, state: 'refused', refusal: 'not_your_deposit' }],
])('a claim of the same hash %s does not prevent its booking', async (_what, change) => {
  await newClaim({ token: '31337-CRD', ...change })
  expect(await settle(await newClaim())).toMatchObject({ state: 'settled', creditedMinor: 500n })
})

test.each<Partial<Claim>>([
  { state: 'settled', outcome: 'deposited', settledAt: now },
  { state: 'held' },
  { state: 'refused', refusal: 'reverted' },
  { state: 'lost' },
])('a claim that is $state stays so', async (change) => {
  const claim = await newClaim(change)
  expect(await settle(claim)).toEqual(claim)
  expect(await wallet()).toBe(0n)
})

test('a transfer from a user who may not top up is held', async () => {
  await site.rows('DELETE FROM personal_statements WHERE user_id = $1', user)
  const claim = await newClaim()
  expect(await settle(claim)).toMatchObject({ state: 'held', outcome: null, creditedMinor: 0n })
  const [held] = await site.rows('SELECT * FROM unclaimed_deposits WHERE claim_id = $1', claim.id)
  expect(held).toMatchObject({
    ...{ chain_id: 31337, hash, log_index: -1, token: '31337-PVD', sender: '0xs', amount: '5000000' },
    ...{ block_number: '7', block_at: now, reason: 'not_allowed', found_at: now, assigned_at: null },
  })
})

test('an unknown claim is not settled, and one without a block is not held', async () => {
  const missing = randomUUID()
  await expect(settle({ id: missing, userId: user })).rejects.toThrow(`The crypto claim ${missing} vanished`)
  await site.rows('DELETE FROM personal_statements WHERE user_id = $1', user)
  const claim = await newClaim()
  await expect(settle(claim, 1n, null)).rejects.toThrow(`The claim ${claim.id} is in no block`)
})
