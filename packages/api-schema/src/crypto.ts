import { z } from 'zod'
import { eligibilityFault } from './eligibility.ts'
import { usd } from './money.ts'
import { comboCat, comboUnits, noClientSeed, orderId } from './payment.ts'

const hex = (bytes: number) => new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)
const address = z.string().regex(hex(20))
const transactionHash = z
  .string()
  .regex(hex(32), 'Transaction hash must be 0x and 64 hex digits')
  .toLowerCase()

/** The coins that orders can be paid in. */
export const cryptoCoin = z.enum(['eth', 'matic'])

/** `POST /payments/crypto/price` */
export const cryptoPriceRequest = z.object({
  cat: comboCat,
  totalItem: comboUnits.default(1),
  /** The paying wallet, if known: a payment without the quote's data is then accepted only from this address. */
  from: z.string().regex(hex(20), 'The address from must be 0x and 40 hex digits.').optional(),
  order: orderId.optional(),
  clientSeed: noClientSeed,
})

/** One way to pay a quote: the exact transaction that the wallet signs. */
const cryptoPayment = z.object({
  coin: cryptoCoin,
  chainId: z.number().int(),
  chainName: z.string(),
  /** The unit's name, e.g. `ETH`. */
  symbol: z.string(),
  to: address,
  /** In the smallest unit, as a decimal string; its last digits are unique to the quote. */
  wei: z.string().regex(/^\d+$/),
  /** The same in whole units, for display. */
  value: z.string(),
  /** The transaction data, which identifies the payment. */
  data: z.string().regex(/^0x[0-9a-f]*$/),
  /** The required confirmations. */
  confirmations: z.number().int(),
})

/** For one unit, rounded up to eight decimals; null if that coin is not accepted. */
const coinPrices = { price: z.number().nullable(), mprice: z.number().nullable() }

/** Fixed prices for an order, and the address to pay. */
export const cryptoQuote = z.object({
  ...coinPrices,
  quote: z.uuid(),
  order: orderId.optional(),
  expiresAt: z.iso.datetime(),
  units: z.number().int(),
  amount: usd,
  pay: z.array(cryptoPayment),
})

/** Why a response has prices but no quote: the user may not buy, or the order can not be paid now. */
const withheldReason = z.enum([
  ...eligibilityFault.options,
  'sold_out',
  'no_seeds',
  'order_paid',
  'order_being_paid',
  'order_differs',
  'order_over',
])

/** Anybody signed in may see the prices. Without a quote and an address it says why. */
export const cryptoPriceResponse = z.union([
  cryptoQuote,
  z.object({ ...coinPrices, withheld: z.object({ code: withheldReason, msg: z.string() }) }),
])

/** `POST /payments/crypto/confirm`. Can be repeated to get the current status. */
export const cryptoConfirmRequest = z.object({
  quote: z.uuid('The quote must be the ID of a quote.'),
  hash: transactionHash,
})

/** `POST /payments/stablecoin/confirm`: `token` is a token's id, address or symbol. */
export const stablecoinConfirmRequest = z.object({
  token: z.string().min(2).max(60),
  hash: transactionHash,
})

/** `held`: the money arrived, but an operator decides its value because its price at that time is unknown. */
const depositStatus = z.enum(['waiting', 'confirming', 'held', 'settled', 'refused', 'lost'])

/** The outcome: the order is paid, or the wallet was credited, and why. */
const depositOutcome = z.enum([
  'paid',
  'overpaid',
  'sold_out',
  'underpaid',
  'late',
  'quote_used',
  'deposited',
])

/** `status` 1: the money arrived and is credited. */
export const depositClaimResponse = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  data: z.object({
    id: z.uuid(),
    service: z.enum(['buy', 'deposit']),
    state: depositStatus,
    outcome: depositOutcome.nullable(),
    confirmations: z.number().int(),
    needed: z.number().int().nullable(),
    /** The amount credited to the wallet. */
    credited: usd,
  }),
})

/** A chain, with the data that a wallet needs to connect. */
export const cryptoNetwork = z.object({
  chainId: z.number().int(),
  name: z.string(),
  /** The symbol of its coin. */
  symbol: z.string(),
  /** Its RPC URL, for wallets that do not know the chain; null for well-known chains. */
  rpcUrl: z.string().nullable(),
})

/**
 * `GET /payments/crypto/options`, also for visitors: the chains that a wallet can connect to, and the stablecoins, with
 * their deposit addresses for users who may top up.
 */
export const cryptoOptionsResponse = z.object({
  /** The first is the default for connecting. Empty: crypto is off. */
  networks: z.array(cryptoNetwork),
  tokens: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      name: z.string(),
      address,
      decimals: z.number().int(),
      chainId: z.number().int(),
      chainName: z.string(),
      /** Null for a visitor, whose age and country are not known. */
      to: address.nullable(),
      /** Appended to the `transfer` call in the transaction's data to identify the depositor. Null for a visitor. */
      reference: z.string().nullable(),
      confirmations: z.number().int(),
    }),
  ),
  /** Whether a faucet gives test money. */
  faucet: z.boolean(),
})

/** `GET /payments/crypto/held`: coins of the caller that arrived and are not credited, oldest first. */
export const heldCoinsResponse = z.object({
  held: z.array(
    z.object({
      id: z.uuid(),
      /** `12.5 USDC` */
      amount: z.string(),
      chainName: z.string(),
      hash: z.string(),
      /** `not_allowed`: the caller may not pay in. `no_price`: their value is unknown. */
      reason: z.enum(['not_allowed', 'no_price']),
      date: z.iso.datetime(),
    }),
  ),
})

/** `POST /payments/crypto/faucet`, on the local chain only. */
export const faucetRequest = z.object({
  // The contracts of coins pay nobody at the zero address.
  address: address.refine((stated) => !/^0x0+$/.test(stated), 'Wallet address must be that of a wallet'),
})
export const faucetResponse = z.object({ status: z.literal(1), msg: z.string() })

export type CryptoCoin = z.infer<typeof cryptoCoin>
export type CryptoPayment = z.infer<typeof cryptoPayment>
export type CryptoQuote = z.infer<typeof cryptoQuote>
export type WithheldReason = z.infer<typeof withheldReason>
export type HeldCoins = z.infer<typeof heldCoinsResponse>
export type DepositOutcome = z.infer<typeof depositOutcome>
export type DepositClaimResponse = z.infer<typeof depositClaimResponse>
export type CryptoNetwork = z.infer<typeof cryptoNetwork>
export type CryptoOptionsResponse = z.infer<typeof cryptoOptionsResponse>
