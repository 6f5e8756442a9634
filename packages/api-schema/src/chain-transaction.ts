import { z } from 'zod'

export const transactionHash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'hash must be 0x and 64 hex digits')
  .toLowerCase()

/** `GET /api/chain/transactions/{hash}`: a transaction on one of the chains of our tokens. */
export const chainTransaction = z.object({
  hash: z.string(),
  chainId: z.int(),
  chainName: z.string(),
  /** Where others show the same transaction; null for a chain that only this site can see. */
  explorerUrl: z.string().nullable(),
  from: z.string(),
  /** Null if it created a contract. */
  to: z.string().nullable(),
  /** Null while it waits for a block. */
  block: z
    .object({
      number: z.int(),
      at: z.iso.datetime(),
      /** Its own block counts as one. */
      confirmations: z.int(),
      succeeded: z.boolean(),
    })
    .nullable(),
})

export type ChainTransaction = z.infer<typeof chainTransaction>
