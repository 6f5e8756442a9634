import { z } from 'zod'
import { coinAmount, mintNetwork } from './minting.ts'
import { writtenNumber } from './stored-number.ts'

/** A token lives on a chain under its number there. Both name its page. */
export const marketTokenParams = z.object({
  chainId: writtenNumber.min(1),
  tokenId: z.string().regex(/^[1-9]\d{0,17}$/, 'tokenId must be the number of a token'),
})

const anyAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'address must be 0x and 40 hex digits')
/** An address as it is compared here: in lower case. */
export const chainAddress = anyAddress.toLowerCase()

/** In whole units of the chain's coin, to the last digit: `0.25`. */
const coins = z.string()

/** An auction that the contract holds the token for. */
const tokenAuction = z.object({
  endsAt: z.iso.datetime(),
  /** Its time is up: anyone can have the contract hand over the token. */
  isOver: z.boolean(),
  /** The highest bid; null before the first. */
  bid: coins.nullable(),
  bidder: z.string().nullable(),
  /** What the next bid must be at least. */
  leastBid: coins,
})

/** A token that was minted here, and what its contract says of it. */
const marketToken = z.object({
  chainId: z.int(),
  chainName: z.string(),
  /** The chain's coin, in which its prices are. */
  symbol: z.string(),
  tokenId: z.string(),
  title: z.string(),
  /** The file's CID, served at `/ipfs/{cid}`. */
  ipfs: z.string(),
  file: z.enum(['img', 'vid']),
  thumbnails: z.object({ avif: z.string(), webp: z.string() }).nullable(),
  /** The name of the user who minted it. */
  creator: z.string(),
  /** Whose it is, in an auction the seller; null where it was burned or was not read yet. */
  owner: z.string().nullable(),
  /** Null where it is not for sale at a fixed price. */
  price: coins.nullable(),
  auction: tokenAuction.nullable(),
})
export type MarketToken = z.infer<typeof marketToken>

const tokenOffer = z.object({
  amount: coins,
  /** Null where it is not known yet. */
  endsAt: z.iso.datetime().nullable(),
  /** Its time is up or the token changed its owner: it can only be withdrawn. */
  isOver: z.boolean(),
})
export type TokenOffer = z.infer<typeof tokenOffer>

export const tokenSale = z.enum(['fixed', 'auction'])

/** `GET /api/tokens`: what is for sale, or with `owner` what an address has, the latest first. */
export const tokensQuery = z.object({
  sale: tokenSale.optional(),
  owner: chainAddress.optional(),
  cursor: z.string().min(1).max(200).optional(),
  limit: z.coerce.number().int().min(1).max(48).default(24),
})
export type TokensQuery = z.infer<typeof tokensQuery>
export const tokensResponse = z.object({
  tokens: z.array(marketToken),
  next: z.string().nullable(),
})
export type TokensResponse = z.infer<typeof tokensResponse>

/** `GET /api/tokens/{chainId}/{tokenId}` */
export const tokenResponse = z.object({
  token: marketToken,
  /** Offers that the contract holds money for: those of the present owner first, the highest first. */
  offers: z.array(tokenOffer.extend({ bidder: z.string() })),
  /** Where a wallet trades it; null where the chain can't be reached from here. */
  network: mintNetwork.nullable(),
})
export type TokenResponse = z.infer<typeof tokenResponse>

const token = { chainId: z.int().min(1), tokenId: marketTokenParams.shape.tokenId }
/** The wallet that will send it. */
const from = { from: chainAddress }

/** What a wallet can have the contract do. Amounts are in the chain's coin. */
export const tokenCallRequest = z.discriminatedUnion('call', [
  z.object({ call: z.literal('set_price'), ...token, ...from, price: coinAmount('Price') }),
  z.object({ call: z.literal('end_sale'), ...token, ...from }),
  /** `price` is what the buyer saw; at another one nothing is sold. */
  z.object({ call: z.literal('buy'), ...token, ...from, price: coinAmount('Price') }),
  /** The present owner can accept it for so many days. */
  z.object({
    call: z.literal('offer'),
    ...token,
    ...from,
    amount: coinAmount('Offer'),
    days: z.int('days must be a whole number').min(1).max(30).default(7),
  }),
  z.object({ call: z.literal('withdraw_offer'), ...token, ...from }),
  z.object({
    call: z.literal('accept_offer'),
    ...token,
    ...from,
    bidder: chainAddress,
    /** What the owner saw; a lower offer by now is not accepted. */
    amount: coinAmount('Offer'),
  }),
  z.object({
    call: z.literal('start_auction'),
    ...token,
    ...from,
    reserve: coinAmount('Price'),
    /** The contract takes 10 minutes to 30 days. */
    minutes: z
      .int('minutes must be a whole number')
      .min(10, 'An auction lasts at least 10 minutes.')
      .max(43_200, 'An auction lasts at most 30 days.'),
  }),
  z.object({ call: z.literal('bid'), ...token, ...from, amount: coinAmount('Bid') }),
  z.object({ call: z.literal('end_auction'), ...token, ...from }),
  z.object({ call: z.literal('cancel_auction'), ...token, ...from }),
  /** Pays out what the contract owes the wallet. */
  z.object({ call: z.literal('withdraw'), chainId: token.chainId, ...from }),
])
export type TokenCallRequest = z.infer<typeof tokenCallRequest>
export type TokenCallName = TokenCallRequest['call']

/** The transaction for the wallet to sign. The contract was asked and takes it as things are. */
export const tokenCallResponse = z.object({
  to: anyAddress,
  data: z.string().regex(/^0x([0-9a-f]{2})*$/),
  /** In wei. */
  value: z.string().regex(/^\d{1,78}$/),
  network: mintNetwork,
})

/** `GET /api/tokens/transactions/{chainId}/{hash}`; `failed` where the contract refused it after all. */
export const tokenTransactionResponse = z.object({ state: z.enum(['waiting', 'done', 'failed']) })

/** `GET /api/tokens/wallets/{address}`: what the contracts owe an address, and the offers that they hold its money for. */
export const tokenWalletResponse = z.object({
  owed: z.array(z.object({ network: mintNetwork, amount: coins })),
  offers: z.array(tokenOffer.extend({ token: marketToken })),
})
export type TokenWalletResponse = z.infer<typeof tokenWalletResponse>
