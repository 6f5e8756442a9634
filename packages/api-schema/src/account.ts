import { z } from 'zod'
import { knownPassword, newPassword } from './identity.ts'
import { usd } from './money.ts'

/** `GET /api/profile` */
export const profileResponse = z.object({
  data: z.object({
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** Empty if none is stored. */
    phone: z.string(),
    refcode: z.string(),
    /** The wallet's balance. */
    wallet: usd,
    /** When the account was opened. */
    memberSince: z.iso.datetime(),
  }),
})

/** Optional `+`, then 4 to 15 digits, stored as text; an empty one removes it. */
const phone = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.trim())
  // Spaces, brackets and hyphens may separate digits; a leading hyphen would be a sign.
  .transform((text) => (/^[+\d(]/.test(text) ? text.replace(/[\s()-]/g, '') : text))
  .pipe(z.string().regex(/^(\+?\d{4,15})?$/, 'Contact Number must be a number of 4 to 15 digits'))

/** `POST /api/profile`. A name of 3 characters is accepted if it is the current one. */
export const profileRequest = z.object({
  username: z
    .string({ error: 'Full Name is required' })
    .trim()
    .min(3, 'Full Name must be at least 4 characters')
    .max(30, 'Full Name must be at most 30 characters'),
  phone: phone.optional(),
})

/** `GET /api/account/devices`: the signed-in devices, the current one first, then by last use. */
export const devicesResponse = z.object({
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** `Firefox on Linux`, as reported by the browser. */
      name: z.string(),
      current: z.boolean(),
      signedInAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
})

/** `POST /api/account/password` */
export const passwordRequest = z.object({
  current: knownPassword('Current password is required'),
  password: newPassword,
})

/** `POST /api/auth/verify-email` */
export const verifyEmailRequest = z.object({ token: z.string().min(1).max(100) })

/** `POST /api/account/delete`. The balance and unclaimed winnings are lost, which requires consent. */
export const deleteAccountRequest = z.object({
  password: knownPassword('Password is required'),
  waiveBalance: z.boolean().default(false),
})

export type ProfileResponse = z.infer<typeof profileResponse>
export type DevicesResponse = z.infer<typeof devicesResponse>
export type PasswordRequest = z.input<typeof passwordRequest>
