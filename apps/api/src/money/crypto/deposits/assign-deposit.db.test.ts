import { randomUUID } from 'node:crypto'
import { userId } from '@toprun/api-schema/ids'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { expect, test } from 'vitest'
import { environmentVariables } from '../../../platform/configuration.ts'
import { storeClaim, storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { openChains } from '../chain/chains.ts'
import type { Claim, UnclaimedDeposit } from '../tables.ts'
import {
  assignDeposit,
  depositCents,
  depositText,
  insertUnclaimed,
  listUnclaimed,
  unclaimedText,
} from './unclaimed-deposits.ts'

const site = appOfFile()
const user = userOfEachTest(site)

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))

const newDeposit = (change: Partial<UnclaimedDeposit> = {}) =>
  storeUnclaimed(site.db, {
    ...{ chainId: 1, token: null, sender: '0x', amount: 1n, blockNumber: 1n },
    ...{ blockAt: at(0), foundAt: at(1), ...change },
  })
const newClaim = (change: Partial<Claim>) =>
  storeClaim(site.db, { userId: user.id, token: '1-USDC', chainId: 1, createdAt: at(0), ...change })
const claimNow = async (id: string) =>
  (
    await site.rows(
      'SELECT state, outcome, credited_minor::int, settled_at FROM crypto_claims WHERE id = $1',
      id,
    )
  )[0]

const assign = (id: string, to: string = user.id) =>
  assignDeposit(site.db, { id, userId: userId.parse(to), amountMinor: 500n, by: 'ann' }, at(30))
const wallet = () => balanceOf(site.db, walletOf(user.id))

test('an unknown deposit cannot be assigned, nor can one to an unknown account', async () => {
  expect(await assign(randomUUID())).toEqual({ ok: false, reason: 'unknown_deposit' })
  expect(await assign(randomUUID(), randomUUID())).toEqual({ ok: false, reason: 'unknown_user' })
  const { id } = await newDeposit()
  await site.rows('UPDATE users SET deleted_at = now() WHERE id = $1', user.id)
  expect(await assign(id)).toEqual({ ok: false, reason: 'unknown_user' })
})

test.each([
  ['ETH', { chainId: 1 }, 'crypto_eth'],
  ['coins of the local chain', { chainId: 31337 }, 'crypto_eth'],
  ['POL', { chainId: 137 }, 'crypto_matic'],
  ['a token', { chainId: 137, token: '137-USDC' }, 'stablecoin'],
])('%s are credited once, under their own kind', async (_what, change, method) => {
  const deposit = await newDeposit(change)
  expect(await assign(deposit.id)).toEqual({ ok: true, deposit, userId: user.id, creditedMinor: 500n })
  expect(await assign(deposit.id)).toEqual({ ok: false, reason: 'assigned_already' })
  expect(await wallet()).toBe(500n)
  expect(
    await site.rows(
      'SELECT user_id, credited_minor::int, assigned_at, assigned_by FROM unclaimed_deposits WHERE id = $1',
      deposit.id,
    ),
  ).toEqual([{ user_id: user.id, credited_minor: 500, assigned_at: at(30), assigned_by: 'ann' }])
  expect(
    await site.rows(
      "SELECT kind, reference FROM ledger_transactions WHERE reference->>'depositId' = $1",
      deposit.id,
    ),
  ).toEqual([{ kind: 'deposit', reference: { depositId: deposit.id, method } }])
})

test('a deposit that is held for a claim settles it; one that was settled meanwhile does not change', async () => {
  const [held, settled] = [
    await newClaim({ state: 'held' }),
    await newClaim({ state: 'settled', outcome: 'paid', settledAt: at(5) }),
  ]
  for (const { id: claimId, hash } of [held, settled])
    expect(await assign((await newDeposit({ claimId, hash, reason: 'no_price' })).id)).toMatchObject({
      ok: true,
    })
  expect(await claimNow(held.id)).toEqual({
    ...{ state: 'settled', outcome: 'deposited', credited_minor: 500, settled_at: at(30) },
  })
  expect(await claimNow(settled.id)).toMatchObject({ outcome: 'paid', credited_minor: 0, settled_at: at(5) })
})

test('a deposit that is held for a claim and is credited to another user refuses that claim', async () => {
  const { id: claimId, hash } = await newClaim({ state: 'held' })
  const other = await site.signUp()
  const { id } = await newDeposit({ claimId, hash, reason: 'not_allowed' })
  expect(await assign(id, other.id)).toMatchObject({ ok: true })
  const [claim] = await site.rows(
    'SELECT state, refusal, credited_minor::int FROM crypto_claims WHERE id = $1',
    claimId,
  )
  expect(claim).toEqual({ state: 'refused', refusal: 'already_booked', credited_minor: 0 })
  expect([await wallet(), await balanceOf(site.db, walletOf(other.id))]).toEqual([0n, 500n])
})

test('a transfer that was credited by a claim meanwhile is not credited again', async () => {
  const { hash } = await newClaim({ state: 'settled', outcome: 'deposited', settledAt: at(5) })
  expect(await assign((await newDeposit({ hash })).id)).toEqual({ ok: false, reason: 'booked_already' })
  expect(await wallet()).toBe(0n)
  const others = [
    await newDeposit({ hash, chainId: 137 }),
    await newDeposit({ hash: (await newClaim({ state: 'confirming' })).hash }),
    await newDeposit(),
  ]
  for (const { id } of others) expect(await assign(id)).toMatchObject({ ok: true })
})

test('unassigned deposits are listed, the oldest first, with the user of their claim', async () => {
  await site.owner.query('DELETE FROM unclaimed_deposits')
  expect(await listUnclaimed(site.db, { limit: 2 })).toEqual([])
  const claim = await newClaim({ state: 'held' })
  const [last, first, second] = [
    await newDeposit({ foundAt: at(9) }),
    await newDeposit({ foundAt: at(3), claimId: claim.id, reason: 'not_allowed' }),
    await newDeposit({ foundAt: at(6) }),
  ]
  await assign((await newDeposit({ foundAt: at(1) })).id)
  const listed = [
    { deposit: first, claimant: user.id },
    { deposit: second, claimant: null },
    { deposit: last, claimant: null },
  ]
  expect(await listUnclaimed(site.db, { limit: 2 })).toEqual(listed.slice(0, 2))
  expect(await listUnclaimed(site.db, { limit: 4 })).toEqual(listed)
})

test('adding no deposits adds nothing, and a known one does not change', async () => {
  const count = () => site.rows('SELECT count(*)::int FROM unclaimed_deposits')
  const deposit = await newDeposit()
  const before = await count()
  await insertUnclaimed(site.db, [])
  await insertUnclaimed(site.db, [{ ...deposit, id: randomUUID(), amount: 2n }])
  expect(await count()).toEqual(before)
})

test('a deposit is described in whole units, with its kind and why nobody was credited', async () => {
  const { tokens } = openChains({
    ...environmentVariables.parse({}),
    ...{ PAYMENTS: 'sandbox', CHAIN_RPC_URL: 'http://127.0.0.1:1' },
  })
  const deposit = await newDeposit({ amount: 1_250_000n })
  const known = { ...deposit, token: '31337-PVD' }
  const told = [known, { ...deposit, token: '1-OLD' }, { ...deposit, amount: 5n * 10n ** 17n }]
  expect(told.map((each) => depositText(each, tokens))).toEqual(['1.25 PVD', '1250000 of 1-OLD', '0.5 ETH'])
  expect(depositText({ ...deposit, chainId: 137, amount: 10n ** 18n }, tokens)).toBe('1 POL')
  expect(told.map((each) => depositCents(each, tokens))).toEqual([125n, null, null])
  const texts = (['unmatched', 'not_allowed', 'no_price'] as const).map((reason) =>
    unclaimedText({ deposit: { ...deposit, reason }, claimant: user.id }),
  )
  expect(texts).toEqual([
    'does not identify a user',
    `is held: ${user.id} may not pay in`,
    'paid an expired or used quote, and the rate at its block is unknown',
  ])
})
