import { createHash } from 'node:crypto'
import { z } from 'zod'

/** For calls that make something: sent again with its key, such a call makes nothing and returns what it made. */
export const creationKey = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(100)
    .describe("The caller's own name for what is made: sent again with it, the call makes nothing new.")
    .optional(),
})

/**
 * The id of what a user makes under a key, so that its row says whether the call was sent before. A UUID of version 8, whose other bits are
 * of a SHA-256: nobody finds a key for an id that is known.
 * @returns undefined without a key: the row gets an id of its own
 */
export function idUnderKey(
  what: 'contest' | 'league' | 'team',
  userId: string,
  key: string | undefined,
): string | undefined {
  if (key === undefined) return undefined
  const bytes = createHash('sha256')
    .update(JSON.stringify([what, userId, key]))
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
