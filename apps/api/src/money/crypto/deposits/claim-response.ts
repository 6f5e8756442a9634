import type { DepositClaimResponse } from '@toprun/api-schema/crypto'
import { centsToUsd } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import type { Chains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'

const refusals: Readonly<Record<NonNullable<Claim['refusal']>, string>> = {
  wrong_recipient: 'This transaction does not pay us: it goes to another address.',
  wrong_sender: 'This transaction comes from another wallet than the one that was named for this price.',
  wrong_chain: 'This transaction is on another chain than the one that was asked for.',
  not_for_this_quote:
    'This transaction does not belong to this price. If you paid, please write to support with its hash.',
  not_your_deposit:
    'This transfer does not say that it is yours, so we keep it until somebody does. Please write to support with its hash.',
  reverted: 'This transaction failed on its chain. Nothing was paid.',
  nothing_received: 'Nothing came to us from the wallet that sent this transaction.',
  already_booked: 'This transaction was booked before.',
}

/**
 * The status of a claim: a message for the user and facts for the page.
 * @param refunded the order that it paid was refunded since
 */
export function claimResponseOf(claim: Claim, { all }: Chains, refunded = false): DepositClaimResponse {
  const chain = all.find(({ chainId }) => chainId === claim.chainId)
  const isPaid = claim.state === 'settled' && (claim.outcome === 'paid' || claim.outcome === 'overpaid')
  return {
    status: claim.state === 'settled' ? 1 : 0,
    msg: refunded ? 'This payment was refunded.' : sentence(claim, chain?.confirmations ?? null),
    data: {
      id: claim.id,
      service: claim.token === null && (claim.state !== 'settled' || isPaid) ? 'buy' : 'deposit',
      state: claim.state,
      outcome: claim.outcome,
      confirmations: claim.confirmations,
      needed: chain?.confirmations ?? null,
      credited: centsToUsd(claim.creditedMinor),
    },
  }
}

export function refusalSentence({ refusal }: Claim): string {
  return refusal === null ? 'This transaction can not be booked.' : refusals[refusal]
}

function sentence(claim: Claim, needed: number | null): string {
  switch (claim.state) {
    case 'waiting':
      return 'Your transaction is not in a block yet. You can leave this page: it is booked when it is.'
    case 'confirming':
      return `Your transaction has ${claim.confirmations} of ${needed ?? 'the'} confirmations it needs.`
    case 'refused':
      return refusalSentence(claim)
    case 'lost':
      return 'No chain has shown this transaction for a day. If you paid, please write to support.'
    case 'held':
      return 'Your transaction is confirmed, and held until we have checked it. You do not have to do anything.'
    case 'settled':
      return settledSentence(claim)
  }
}

function settledSentence({ outcome, creditedMinor }: Claim): string {
  const credited = formatCents(creditedMinor)
  const inWallet = (what: string) =>
    creditedMinor === 0n
      ? 'What you sent is worth less than a cent, so nothing was added to your wallet.'
      : `${what} is in your wallet: ${credited}.`
  switch (outcome) {
    case 'paid':
      return 'Thank you. Your order is paid.'
    case 'overpaid':
      if (creditedMinor === 0n) return 'Thank you. Your order is paid.'
      return `Thank you. Your order is paid, and what you sent too much is in your wallet: ${credited}.`
    case 'underpaid':
      return `You sent less than the price. ${inWallet('It')} The order was not placed.`
    case 'late':
      return `Your payment came after the price had expired. ${inWallet('It')} The order was not placed.`
    case 'quote_used':
      return `This order was paid before. ${inWallet('What you sent')}`
    case 'sold_out':
      return `The combo sold out while you paid. Your money is in your wallet: ${credited}.`
    default:
      return creditedMinor === 0n ? inWallet('') : `${credited} are in your wallet.`
  }
}
