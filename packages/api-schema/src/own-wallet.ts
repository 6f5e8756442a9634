import { z } from 'zod'
import { cryptoNetwork } from './crypto.ts'

const walletAddress = z
  .string({ error: 'address is required' })
  .regex(/^0x[0-9a-fA-F]{40}$/, 'address must be 0x and 40 hex digits')
  .toLowerCase()

/** An address that the caller proved to control. */
export const ownWallet = z.object({ address: z.string(), provedAt: z.iso.datetime() })

/** Where the tokens of cards are; and what a wallet needs to send one back. */
const cardNetwork = cryptoNetwork.extend({
  /** The contract of the cards. */
  contract: z.string(),
  /** Holds the tokens of all cards in vaults: a card sent to it comes back into the vault of the user who proved the sender's address. */
  vault: z.string(),
  /** Blocks, including its own, until a transfer is final. */
  confirmations: z.int(),
})

/** `GET /api/my-wallets`. `network` is null if cards are not issued. */
export const ownWalletsResponse = z.object({
  wallets: z.array(ownWallet),
  network: cardNetwork.nullable(),
})

/**
 * `POST /api/my-wallets/challenge`: the message (EIP-4361) that the wallet must sign. Any earlier one is void from
 * then on.
 */
export const walletChallengeRequest = z.object({ address: walletAddress })
export const walletChallengeResponse = z.object({ message: z.string(), expiresAt: z.iso.datetime() })

/** `POST /api/my-wallets`: the signature of the last challenge (EIP-191, or EIP-1271 and EIP-6492 of a wallet that is a contract). */
export const walletProofRequest = z.object({
  signature: z
    .string({ error: 'signature is required' })
    .regex(/^0x([0-9a-fA-F]{2}){65,4096}$/, 'signature must be 0x and the hex digits of a signature'),
})

/** `POST /api/my-vault/{id}/move` */
export const moveCardRequest = z.object({ address: walletAddress })

/**
 * A card's way to an address. `waiting`: not sent yet. `queued`: more cards move today than the limit allows, so it leaves after a delay. `sent`:
 * in no final block yet. `done`: it is there.
 */
export const cardMove = z.object({
  state: z.enum(['waiting', 'queued', 'sent', 'done']),
  address: z.string(),
  /** The transaction; null until it is sent. */
  hash: z.string().nullable(),
  /** When the delay of a queued move is over; null until the chain has confirmed it, and in any other state. */
  leavesAt: z.iso.datetime().nullable(),
})

export type CardNetwork = z.infer<typeof cardNetwork>
export type OwnWalletsResponse = z.infer<typeof ownWalletsResponse>
export type CardMoveView = z.infer<typeof cardMove>
