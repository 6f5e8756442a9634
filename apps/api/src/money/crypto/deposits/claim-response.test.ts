import { userId } from '@toprun/api-schema/ids'
import { describe, expect, test } from 'vitest'
import { environmentVariables } from '../../../platform/configuration.ts'
import { openChains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'
import { claimResponseOf, refusalSentence } from './claim-response.ts'

const chains = openChains({
  ...environmentVariables.parse({}),
  PAYMENTS: 'sandbox',
  CHAIN_RPC_URL: 'http://127.0.0.1:1',
  CONFIRMATIONS_LOCAL: 3,
})

const claim: Claim = {
  ...{ id: crypto.randomUUID(), userId: userId.parse(crypto.randomUUID()), hash: '0x1' },
  ...{ quoteId: crypto.randomUUID(), token: null, state: 'waiting', chainId: null },
  ...{ blockNumber: null, blockHash: null, confirmations: 0, received: null, sender: null },
  ...{ outcome: null, refusal: null, creditedMinor: 0n, paymentId: null, settledAt: null },
  createdAt: new Date(),
}
const responseTo = (change: Partial<Claim>) => claimResponseOf({ ...claim, ...change }, chains)
const settled = (outcome: Claim['outcome'], creditedMinor = 1250n) =>
  responseTo({ state: 'settled', chainId: 31337, outcome, creditedMinor })

describe('the response about a transaction', () => {
  test.each<[string, Partial<Claim>, string]>([
    [
      'in no block',
      { state: 'waiting' },
      'Your transaction is not in a block yet. You can leave this page: it is booked when it is.',
    ],
    [
      'in a block',
      { state: 'confirming', chainId: 31337, confirmations: 2 },
      'Your transaction has 2 of 3 confirmations it needs.',
    ],
    [
      'in a block of a chain that is configured no more',
      { state: 'confirming', chainId: 1, confirmations: 2 },
      'Your transaction has 2 of the confirmations it needs.',
    ],
    [
      'refused',
      { state: 'refused', refusal: 'reverted' },
      'This transaction failed on its chain. Nothing was paid.',
    ],
    [
      'lost',
      { state: 'lost' },
      'No chain has shown this transaction for a day. If you paid, please write to support.',
    ],
    [
      'held',
      { state: 'held', chainId: 31337 },
      'Your transaction is confirmed, and held until we have checked it. You do not have to do anything.',
    ],
  ])('that is %s', (_what, change, msg) => {
    expect(responseTo(change)).toMatchObject({
      status: 0,
      msg,
      data: { service: 'buy', state: change.state },
    })
  })

  test.each([
    ['paid', 'buy', 'Thank you. Your order is paid.'],
    [
      'overpaid',
      'buy',
      'Thank you. Your order is paid, and what you sent too much is in your wallet: $12.50.',
    ],
    [
      'underpaid',
      'deposit',
      'You sent less than the price. It is in your wallet: $12.50. The order was not placed.',
    ],
    [
      'late',
      'deposit',
      'Your payment came after the price had expired. It is in your wallet: $12.50. The order was not placed.',
    ],
    ['quote_used', 'deposit', 'This order was paid before. What you sent is in your wallet: $12.50.'],
    ['sold_out', 'deposit', 'The combo sold out while you paid. Your money is in your wallet: $12.50.'],
    ['deposited', 'deposit', '$12.50 are in your wallet.'],
  ] as const)('that is settled as %s', (outcome, service, msg) => {
    expect(settled(outcome)).toEqual({
      status: 1,
      msg,
      data: {
        ...{ id: claim.id, service, state: 'settled', outcome, confirmations: 0, needed: 3 },
        credited: 12.5,
      },
    })
  })

  test.each([
    ['overpaid', 'Thank you. Your order is paid.'],
    ['deposited', 'What you sent is worth less than a cent, so nothing was added to your wallet.'],
    [
      'underpaid',
      'You sent less than the price. What you sent is worth less than a cent, so nothing was added to your wallet. The order was not placed.',
    ],
    [
      'late',
      'Your payment came after the price had expired. What you sent is worth less than a cent, so nothing was added to your wallet. The order was not placed.',
    ],
    [
      'quote_used',
      'This order was paid before. What you sent is worth less than a cent, so nothing was added to your wallet.',
    ],
  ] as const)('that is %s by less than a cent names no amount', (outcome, msg) => {
    expect(responseTo({ state: 'settled', outcome, creditedMinor: 0n }).msg).toBe(msg)
  })

  test('of a token is about a deposit from the beginning', () => {
    expect(responseTo({ quoteId: null, token: '31337-PVD' }).data).toMatchObject({
      service: 'deposit',
      needed: null,
    })
  })

  test.each([
    ['wrong_recipient', 'This transaction does not pay us: it goes to another address.'],
    [
      'wrong_sender',
      'This transaction comes from another wallet than the one that was named for this price.',
    ],
    ['wrong_chain', 'This transaction is on another chain than the one that was asked for.'],
    [
      'not_for_this_quote',
      'This transaction does not belong to this price. If you paid, please write to support with its hash.',
    ],
    [
      'not_your_deposit',
      'This transfer does not say that it is yours, so we keep it until somebody does. Please write to support with its hash.',
    ],
    ['reverted', 'This transaction failed on its chain. Nothing was paid.'],
    ['nothing_received', 'Nothing came to us from the wallet that sent this transaction.'],
    ['already_booked', 'This transaction was booked before.'],
    [null, 'This transaction can not be booked.'],
  ] as const)('that is refused as %s', (refusal, msg) => {
    expect(refusalSentence({ ...claim, refusal })).toBe(msg)
  })
})
