import { z } from 'zod'
import { cryptoNetwork } from './crypto.ts'
import { showsWhole, unseenIn } from './display-name.ts'
import { hasNoComma, noCommas } from './money-text.ts'
import { lastPage } from './transaction.ts'

const hex = (bytes: number) => new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)

/** docs/rules.md#mint-form */
export const mintTitle = z
  .string({ error: 'Title is required' })
  .trim()
  .min(4, 'Title must be at least 4 characters')
  .max(50, 'Title must be at most 50 characters')
  .refine(showsWhole, unseenIn('Title'))

/** 1 is Sports, the only one; recorded as a text of one or two characters. */
export const mintCategory = z
  .union([z.string(), z.number()], { error: 'Category is required' })
  .transform(String)
  .refine((text) => text === '1', 'Category must be 1 (Sports)')

/** An amount in whole units of a chain's coin, as text: `0.05`. */
export const coinAmount = (name: string) =>
  z
    .union([z.string(), z.number()], { error: `${name} is required` })
    .transform((given) => withoutExponent(String(given)))
    .refine(hasNoComma, { error: noCommas, abort: true })
    .refine((text) => /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text), {
      error: `${name} must be a positive number`,
      abort: true,
    })
    .refine((text) => /^0*\d{1,9}(\.|$)/.test(text), {
      error: `${name} must be less than 1,000,000,000`,
      abort: true,
    })
    .refine((text) => /^\d+(\.\d{1,18}0*)?$/.test(text), `${name} must have at most 18 decimals`)
export const mintPrice = coinAmount('Price')

/** `withoutExponent('1.5e-7')` is `0.00000015`; anything else is unchanged. JSON writes very small and large numbers so. */
function withoutExponent(text: string): string {
  const [, whole = '', part = '', power] = /^(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i.exec(text) ?? []
  if (power === undefined) return text
  const digits = whole + part
  const point = whole.length + Number(power)
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return digits.length > point
    ? `${digits.slice(0, point)}.${digits.slice(point)}`
    : digits.padEnd(point, '0')
}
const cid = z
  .string({ error: 'ipfs is required' })
  .regex(/^[A-Za-z0-9]{46,100}$/, 'ipfs must be the hash that the upload answered')
const fileKind = z.enum(['img', 'vid'], { error: 'ftype must be img or vid' })

/** Fields of the form besides the file `img` of `POST /api/nft/ipfs`. Without `nft_id` it creates a draft. */
export const mintUploadFields = z.object({
  title: mintTitle,
  price: mintPrice,
  categories: mintCategory,
  nft_id: z.uuid('The nft_id must be the ID of a draft.').optional(),
})

/** What a user mints, from an empty draft to a token that is final. */
export const mint = z.object({
  id: z.uuid(),
  /** `draft`: no file yet. `uploaded`: not minted. `confirming`: named or seen, not final. `minted`: final. */
  state: z.enum(['draft', 'uploaded', 'confirming', 'minted']),
  title: z.string().nullable(),
  price: z.string().nullable(),
  /** The file's CID, served at `/ipfs/{cid}`. */
  ipfs: z.string().nullable(),
  file: fileKind.nullable(),
  mediaType: z.string().nullable(),
  /** CIDs of smaller pictures; only for images. */
  thumbnails: z.object({ avif: z.string(), webp: z.string() }).nullable(),
  chainId: z.number().int().nullable(),
  chainName: z.string().nullable(),
  hash: z.string().nullable(),
  /** Where the transaction can be viewed. */
  explorerUrl: z.string().nullable(),
  tokenId: z.string().nullable(),
  confirmations: z.number().int(),
  /** Confirmations that make it final; null until its chain is known. */
  needed: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
})
export type Mint = z.infer<typeof mint>

export const mintResponse = z.object({ data: mint })
export const mintsQuery = z.object({
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(24),
})
/** Tokens that are minted or being minted, the latest first, and drafts that have a file. */
export const mintsResponse = z.object({ result: z.array(mint), count: z.number().int() })

export const mintUploadResponse = z.object({
  msg: z.string(),
  data: z.object({
    /** The file's CID. */
    hash: z.string(),
    /** The arguments of `mint(url, cost)`. */
    url: z.string(),
    ftype: fileKind,
    /** The draft that has the file now. */
    nft_id: z.uuid(),
  }),
})

/** `POST /api/nft/{id}/minting`: the wallet that is about to mint, so that its token is found even if the page is closed. */
export const mintingRequest = z.object({
  address: z.string({ error: 'address is required' }).regex(hex(20), 'address must be 0x and 40 hex digits'),
  chainId: z.int(),
  /** The file that it mints; refused if the draft has another one now. */
  ipfs: cid.optional(),
  /** The current values of the form, if they changed since the upload. */
  title: mintTitle.optional(),
  price: mintPrice.optional(),
})

/** `POST /api/nft/upload` */
export const mintRecordRequest = z.object({
  title: mintTitle,
  category: mintCategory,
  hash: z
    .string({ error: 'hash is required' })
    .regex(hex(32), 'hash must be a transaction hash of 0x and 64 hex digits')
    .toLowerCase(),
  ipfs: cid,
  ftype: fileKind,
})
export const mintRecordResponse = z.object({ msg: z.string(), data: mint })

/** A network whose tokens a wallet can mint and trade. */
export const mintNetwork = cryptoNetwork.extend({ contract: z.string().regex(hex(20)) })
export type MintNetwork = z.infer<typeof mintNetwork>

/** Where tokens can be minted now. */
export const mintNetworksResponse = z.object({ networks: z.array(mintNetwork) })
