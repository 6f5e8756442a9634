import type { ErrorCode } from '@toprun/api-schema/error'
import { formatEther } from 'viem'
import { ApiError } from '../../platform/errors.ts'
import type { CallRefusal } from './token-call.ts'

interface Sentence {
  code: ErrorCode
  /** @param coins an amount of wei in the chain's coin: `0.25 ETH` */
  msg: (args: readonly unknown[], coins: (wei: unknown) => string) => string
}

const own: Sentence = { code: 'own_listing', msg: () => 'This token is yours already.' }
const over: Sentence = { code: 'listing_over', msg: () => 'This auction is over. Nothing was sent.' }
const gone: Sentence = { code: 'offer_over', msg: () => 'This offer is over. Nothing was sent.' }
const lowBid: Sentence = {
  code: 'bid_too_low',
  msg: ([, , atLeast], coins) => `The next bid must be at least ${coins(atLeast)}. Nothing was sent.`,
}

/** The messages for the contract's errors, by name, shown to the signer. */
const sentences: Readonly<Record<string, Sentence>> = {
  NotForSale: { code: 'not_for_sale', msg: () => 'This token is not for sale any more. Nothing was sent.' },
  WrongPayment: {
    code: 'amount_differs',
    msg: ([, , price], coins) => `The price is ${coins(price)} now. Nothing was sent.`,
  },
  BuyerOwnsToken: own,
  SellerBids: { code: 'own_listing', msg: () => 'This is your own auction.' },
  NotTokenOwner: {
    code: 'not_token_owner',
    msg: () => 'The connected wallet does not own this token. Nothing was sent.',
  },
  NoAuction: over,
  AuctionOver: over,
  AuctionRunning: { code: 'auction_running', msg: () => 'This auction is still running.' },
  AuctionHasBids: { code: 'auction_running', msg: () => 'This auction has bids and runs to its end.' },
  AuctionBidTooLow: lowBid,
  NoBid: gone,
  BidTooLow: gone,
  BidOver: gone,
  BidOfAnotherRound: gone,
  NothingToWithdraw: { code: 'nothing_owed', msg: () => 'The contract owes this wallet nothing.' },
  ERC721NonexistentToken: {
    code: 'not_for_sale',
    msg: () => 'This token does not exist any more. Nothing was sent.',
  },
}

/** @param symbol the chain's coin */
export function refusedCall(refusal: CallRefusal, symbol: string): ApiError {
  if (refusal.reason === 'insufficient_funds')
    return new ApiError(
      402,
      'insufficient_funds',
      `Your wallet needs the amount, and ${symbol} for the network fee. Nothing was sent.`,
    )
  const sentence = sentences[refusal.error]
  if (!sentence)
    return new ApiError(409, 'contract_refused', 'The contract refuses this at the moment. Nothing was sent.')
  const coins = (wei: unknown) => `${typeof wei === 'bigint' ? formatEther(wei) : '?'} ${symbol}`
  return new ApiError(409, sentence.code, sentence.msg(refusal.args, coins))
}
