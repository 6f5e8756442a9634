import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * For calls that create something: a repeated call with its key creates nothing and returns what the first one
 * created.
 */
export const creationKey = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(100)
    .describe("The caller's own name for what is made: sent again with it, the call makes nothing new.")
    .optional(),
})

/**
 * The id of what a user creates with a key, so that its row shows whether the call was sent before. A UUID of version 8, whose other bits
 * are
 * from a SHA-256: nobody can find a key for a known id.
 * @returns undefined without a key: the row gets a random id
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
