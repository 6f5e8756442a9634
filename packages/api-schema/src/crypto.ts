import { z } from 'zod'
import { usd } from './money.ts'
import { comboUnits, orderId } from './payment.ts'

const hex = (bytes: number) => new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)
const address = z.string().regex(hex(20), 'must be an address of 0x and 40 hex digits')
const transactionHash = z
  .string({ error: 'hash must be a text' })
  .regex(hex(32), 'hash must be a transaction hash of 0x and 64 hex digits')
  .toLowerCase()

/** What orders can be paid in. */
export const cryptoCoin = z.enum(['eth', 'matic'])

/** `POST /payments/crypto/price` */
export const cryptoPriceRequest = z.object({
  cat: z.number({ error: 'cat must be a number' }).int().min(1).max(99),
  totalItem: comboUnits.default(1),
  /** The wallet that will pay, where it is known: a payment without the quote's data is then taken from this one alone. */
  from: address.optional(),
  order: orderId.optional(),
})

/** One way to pay a quote: what the wallet is asked to sign, to the letter. */
export const cryptoPayment = z.object({
  coin: cryptoCoin,
  chainId: z.number().int(),
  chainName: z.string(),
  /** The unit's name, e.g. `ETH`. */
  symbol: z.string(),
  to: address,
  /** In the smallest unit, a decimal number; its last digits make it unlike any other quote. */
  wei: z.string().regex(/^\d+$/),
  /** The same in whole units, as a person reads it. */
  value: z.string(),
  /** What tells the payment apart: the data of the transaction. */
  data: z.string().regex(/^0x[0-9a-f]*$/),
  /** Blocks until it counts. */
  confirmations: z.number().int(),
})

/** `price` and `mprice` are for one unit, rounded up to eight decimals; null where that coin is not taken. */
export const cryptoPriceResponse = z.object({
  price: z.number().nullable(),
  mprice: z.number().nullable(),
  quote: z.uuid(),
  order: orderId.optional(),
  expiresAt: z.iso.datetime(),
  units: z.number().int(),
  amount: usd,
  pay: z.array(cryptoPayment),
})

/** `POST /payments/crypto/confirm`. May be sent again as often as one likes: it then tells how it stands. */
export const cryptoConfirmRequest = z.object({
  quote: z.uuid('quote must be the id of a quote'),
  hash: transactionHash,
})

/** `POST /payments/stablecoin/confirm`: `token` is a token's id, address or symbol. */
export const stablecoinConfirmRequest = z.object({
  token: z.string({ error: 'token must be a text' }).min(2).max(60),
  hash: transactionHash,
})

/** `held`: the money came, and a person decides what it is worth, because its price at that moment is not known. */
export const depositStatus = z.enum(['waiting', 'confirming', 'held', 'settled', 'refused', 'lost'])

/** What became of the money: the order is paid, or the wallet got it and why. */
export const depositOutcome = z.enum([
  'paid',
  'overpaid',
  'sold_out',
  'underpaid',
  'late',
  'quote_used',
  'deposited',
])

/** `status` 1: the money came and is booked. */
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
    /** What the wallet got. */
    credited: usd,
  }),
})

/** A chain as a wallet is asked to connect to it. */
export const cryptoNetwork = z.object({
  chainId: z.number().int(),
  name: z.string(),
  /** The unit of its own coin. */
  symbol: z.string(),
  /** Its address, for a wallet that does not know it; null for chains that every wallet knows. */
  rpcUrl: z.string().nullable(),
})

/** `GET /payments/crypto/options`, also for visitors: to which chains a wallet connects, and where stablecoins go. */
export const cryptoOptionsResponse = z.object({
  /** The first is the one to which a wallet connects when nothing is paid yet. None: crypto is off. */
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
      to: address,
      /** Goes after the call of `transfer` in the transaction's data: it says whose deposit it is. Null for a visitor. */
      reference: z.string().nullable(),
      confirmations: z.number().int(),
    }),
  ),
  /** Play money is to be had from the faucet. */
  faucet: z.boolean(),
})

/** `POST /payments/crypto/faucet`, on the local chain alone. */
export const faucetRequest = z.object({ address })
export const faucetResponse = z.object({ status: z.literal(1), msg: z.string() })

export type CryptoCoin = z.infer<typeof cryptoCoin>
export type CryptoPayment = z.infer<typeof cryptoPayment>
export type CryptoPriceResponse = z.infer<typeof cryptoPriceResponse>
export type DepositOutcome = z.infer<typeof depositOutcome>
export type DepositClaimResponse = z.infer<typeof depositClaimResponse>
export type CryptoNetwork = z.infer<typeof cryptoNetwork>
export type CryptoOptionsResponse = z.infer<typeof cryptoOptionsResponse>
