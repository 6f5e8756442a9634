import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { expect, test } from 'vitest'
import { give, newUserRow } from '../../testing/contest-kit.ts'
import { newHash, storeClaim, storeUnclaimed } from '../../testing/crypto-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { type Claim, cryptoQuotes } from './tables.ts'
import { cryptoData } from './user-data.ts'

const site = databaseOfFile()
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))

const newUser = () => newUserRow(site.db)
type User = Awaited<ReturnType<typeof newUser>>

const claim = ({ id }: User, change: Partial<Claim> = {}) =>
  storeClaim(site.db, {
    ...{ userId: id, token: '1-USDC', state: 'settled', outcome: 'deposited' },
    ...{ chainId: 1, blockNumber: 7n, blockHash: '0xb', confirmations: 12, received: 5_250_000n },
    ...{ sender: '0xs', creditedMinor: 525n, createdAt: at(1), settledAt: at(2), ...change },
  })
const quote = ({ id }: User, change: Partial<typeof cryptoQuotes.$inferInsert> = {}) =>
  site.db
    .insert(cryptoQuotes)
    .values({
      ...{
        userId: id,
        combo: 1,
        quantity: 2,
        amountMinor: 6000n,
        ethWei: BigInt(`0x${newHash().slice(2, 18)}`),
      },
      ...{ payer: `0x${'a'.repeat(40)}`, treasury: '0x1111111111111111111111111111111111111111' },
      ...{
        ethUsdE8: 300_000_000_001n,
        idempotencyKey: 'a-key',
        createdAt: at(1),
        expiresAt: at(2),
        ...change,
      },
    })
    .returning()

test('prices, transactions and assigned deposits are exported completely, without those of other users', async () => {
  const [user, other] = [await newUser(), await newUser()]
  const [quoted] = await quote(user)
  const [inMatic] = await quote(user, {
    ...{ idempotencyKey: null, ethWei: null, ethUsdE8: null, maticWei: 60n, maticUsdE8: 50_000_000n },
  })
  const claimed = await claim(user)
  const waiting = await claim(user, {
    ...{ state: 'waiting', outcome: null, settledAt: null, creditedMinor: 0n },
    ...{ chainId: null, blockNumber: null, blockHash: null, confirmations: 0, received: null, sender: null },
  })
  const assigned = await storeUnclaimed(site.db, {
    ...{ chainId: 137, logIndex: 3, token: '137-USDC', sender: '0xs', amount: 7n },
    ...{ blockNumber: 9n, blockAt: at(1), foundAt: at(2) },
    ...{ userId: user.id, creditedMinor: 1050n, assignedAt: at(3), assignedBy: 'ann' },
  })
  await quote(other, { idempotencyKey: null })
  await claim(other)
  const { crypto } = await cryptoData.exportData(site.db, user)
  const { amountMinor, idempotencyKey, ...price } = quoted ?? expect.fail()
  const { creditedMinor, ...transaction } = claimed
  const { assignedBy, creditedMinor: given, ...deposit } = assigned
  expect([amountMinor, idempotencyKey, creditedMinor, assignedBy, given]).toEqual([
    ...[6000n, 'a-key', 525n, 'ann', 1050n],
  ])
  const whole = {
    ...{ ...price, amount: 60, ethWei: String(price.ethWei), ethUsdE8: '300000000001' },
    ...{ maticWei: null, maticUsdE8: null },
  }
  const plain = { id: inMatic?.id, ethWei: null, ethUsdE8: null, maticWei: '60', maticUsdE8: '50000000' }
  const booked = { ...transaction, credited: 5.25, received: '5250000', blockNumber: '7' }
  const open = { id: waiting.id, credited: 0, received: null, blockNumber: null }
  const [quotes, claims] = [
    [whole, expect.objectContaining(plain)],
    [booked, expect.objectContaining(open)],
  ]
  expect(crypto).toEqual({
    quotes: expect.arrayContaining(quotes),
    claims: expect.arrayContaining(claims),
    assignedDeposits: [{ ...deposit, amount: '7', blockNumber: '9', credited: 10.5 }],
  })
  expect(crypto).toMatchObject({ quotes: { length: 2 }, claims: { length: 2 } })
})

test.each([
  ['waiting', true],
  ['confirming', true],
  ['held', true],
  ['settled', false],
  ['refused', false],
  ['lost', false],
] as const)('a transaction that is %s keeps its user from leaving: %s', async (state, isKept) => {
  const [user, other] = [await newUser(), await newUser()]
  const open = { outcome: null, settledAt: null, creditedMinor: 0n, blockNumber: null }
  await claim(user, {
    ...(state !== 'settled' && open),
    ...{ state, refusal: state === 'refused' ? 'reverted' : null },
  })
  const block = { reason: 'pending_credits', from: 'deposit' }
  expect(await cryptoData.deletionBlock?.(site.db, user.id)).toEqual(isKept ? block : null)
  expect(await cryptoData.deletionBlock?.(site.db, other.id)).toBeNull()
})

test('the wallet of a deleted user is erased from quotes; others stay', async () => {
  const [user, other] = [await newUser(), await newUser()]
  for (const each of [user, other]) await quote(each)
  await cryptoData.erase?.(site.db, user, at(9))
  const payers = 'SELECT payer FROM crypto_quotes WHERE user_id = $1'
  expect(await site.rows(payers, user.id)).toEqual([{ payer: null }])
  expect(await site.rows(payers, other.id)).toEqual([{ payer: `0x${'a'.repeat(40)}` }])
})

test('deposits for a deleted user are listed, the oldest first, while the money is in the wallet', async () => {
  const [user, empty, live] = [await newUser(), await newUser(), await newUser()]
  for (const { id } of [user, empty])
    await site.rows('UPDATE users SET deleted_at = $2 WHERE id = $1', id, at(20))
  const later = await claim(user, { settledAt: at(30) })
  const sooner = await claim(user, { settledAt: at(20), creditedMinor: 100n, outcome: 'late' })
  await claim(user, { settledAt: at(19) })
  await claim(user, { settledAt: at(31), creditedMinor: 0n })
  for (const each of [empty, live]) await claim(each, { settledAt: at(30) })
  for (const { id } of [user, live]) await give(site.db, id, 1n)
  expect(await balanceOf(site.db, walletOf(empty.id))).toBe(0n)
  const told = await cryptoData.orphanedCredits?.(site.db)
  expect(told).toEqual([
    `${sooner.id}  brought $1.00 on a chain for an account that is deleted; it is in wallet:${user.id}`,
    `${later.id}  brought $5.25 on a chain for an account that is deleted; it is in wallet:${user.id}`,
  ])
})
