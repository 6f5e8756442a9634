import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centsAtLower,
  graceMs,
  matchWay,
  splitTransfer,
  stablecoinCents,
  type WayToPay,
} from './value-transfer.ts'

const treasury = '0x1111111111111111111111111111111111111111'
const payer = '0x2222222222222222222222222222222222222222'
const other = '0x3333333333333333333333333333333333333333'
const way: WayToPay = { coin: 'eth', chainId: 1, to: treasury, dueWei: 30_000_007n, reference: '0xaa01' }
const sent = { chainId: 1, from: payer, to: treasury, value: 5n, data: '0xaa01' } as const

test('a transfer belongs to a quote by its reference, for any amount', () => {
  expect(matchWay(sent, [way], null)).toEqual({ ok: true, way })
})

test('without data a transfer belongs to the quote that has its amount', () => {
  expect(matchWay({ ...sent, data: '0x', value: 30_000_007n }, [way], payer)).toEqual({ ok: true, way })
})

test.each([
  ['wrong_recipient', { to: other }],
  ['wrong_recipient', { to: null }],
  ['not_for_this_quote', { data: '0xbb01' }],
  ['not_for_this_quote', { data: '0x', value: 30_000_008n }],
  ['wrong_chain', { chainId: 137 }],
  ['wrong_sender', { from: other, data: '0x', value: 30_000_007n }],
  ['nothing_received', { value: 0n }],
] as const)('a transfer that is something else is refused as %s', (reason, change) => {
  expect(matchWay({ ...sent, ...change }, [way], payer)).toEqual({ ok: false, reason })
})

const terms = { amountMinor: 3000n, dueWei: 3_000_000n, expiresAt: new Date(1_000_000), isUsed: false }
const inTime = new Date(1_000_000 + graceMs)

test.each([
  ['paid', 3_000_000n, inTime, {}, { buys: true, restWei: 0n }],
  ['overpaid', 3_000_001n, inTime, {}, { buys: true, restWei: 1n }],
  ['underpaid', 2_999_999n, inTime, {}, { buys: false, restWei: 2_999_999n }],
  ['late', 3_000_000n, new Date(inTime.getTime() + 1), {}, { buys: false, restWei: 3_000_000n }],
  ['quote_used', 3_000_000n, inTime, { isUsed: true }, { buys: false, restWei: 3_000_000n }],
] as const)('a transfer is %s for %d wei at %s', (outcome, wei, at, change, split) => {
  expect(splitTransfer({ ...terms, ...change }, wei, at)).toEqual({ outcome, ...split })
})

test('from another wallet than the named one, the data of the quote still identifies it', () => {
  expect(matchWay({ ...sent, from: other }, [way], payer)).toEqual({ ok: true, way })
})

const ether = 10n ** 18n
const quoted = { amountMinor: 3000n, dueWei: ether / 100n }
const usd = (dollars: bigint) => dollars * 10n ** 8n

test.each([
  ['a price that halved', usd(1500n), 1_500_000n],
  ['a price that doubled', usd(6000n), 3_000_000n],
  ['the same price', usd(3000n), 3_000_000n],
])('ten coins for an old quote of 3000 are worth the lower rate: %s', (_what, blockUsdE8, cents) => {
  expect(centsAtLower(10n * ether, quoted, blockUsdE8)).toBe(cents)
})

test('order and wallet together never get more than the transfer is worth at either rate', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 7n),
      fc.bigInt(1n, 10n ** 24n),
      fc.bigInt(1n, 10n ** 25n),
      fc.bigInt(1n, 10n ** 13n),
      (amountMinor, dueWei, wei, blockUsdE8) => {
        const { buys, restWei } = splitTransfer({ ...terms, amountMinor, dueWei }, wei, inTime)
        const cents = centsAtLower(restWei, { amountMinor, dueWei }, blockUsdE8)
        const given = cents + (buys ? amountMinor : 0n)
        expect(given * dueWei).toBeLessThanOrEqual(wei * amountMinor)
        expect(cents * 10n ** 24n).toBeLessThanOrEqual(restWei * blockUsdE8)
        const isExact =
          (cents + 1n) * dueWei > restWei * amountMinor || (cents + 1n) * 10n ** 24n > restWei * blockUsdE8
        expect(isExact).toBe(true)
      },
    ),
  )
})

test('a stablecoin is worth a dollar, rounded down to the cent', () => {
  expect([
    stablecoinCents(12_345_678n, 6),
    stablecoinCents(9_999n, 6),
    stablecoinCents(10n ** 18n, 18),
  ]).toEqual([1234n, 0n, 100n])
})
