import { createHash } from 'node:crypto'
import { z } from 'zod'

/**
 * Headers of calls that pay or create something. A repeated call with the same key pays and creates nothing, and returns what the first one
 * did.
 */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 characters without spaces')
    .describe(
      "The caller's own name for what is paid or created. A repeated call with it does so once and returns the same.",
    )
    .optional(),
})

/**
 * Derives the id of a row from the key of the call that creates it, so that a repeated call finds the row. A UUID of version 8 from a
 * SHA-256, so that no key can be chosen to hit an existing id.
 * @param scope within which a key counts: what is created, and for whom
 * @returns undefined without a key: the row gets a random id
 */
export function idUnderKey<Schema extends z.ZodType>(
  id: Schema,
  scope: readonly (string | number | null)[],
  key: string | undefined,
): z.output<Schema> | undefined {
  if (key === undefined) return undefined
  const bytes = createHash('sha256')
    .update(JSON.stringify([...scope, key]))
    .digest()
    .subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return id.parse(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}
