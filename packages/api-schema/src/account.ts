import { z } from 'zod'
import { newPassword } from './identity.ts'
import { usd } from './money.ts'

/** `GET /api/profile` */
export const profileResponse = z.object({
  data: z.object({
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** Empty where none is kept. */
    phone: z.string(),
    refcode: z.string(),
    /** What the wallet holds. */
    wallet: usd,
  }),
})

/** Optional `+`, then 4 to 15 digits, kept as text; an empty one forgets it (decisions.md, Account). */
const phone = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => text.trim())
  // Spaces, brackets and hyphens part groups of digits; in front they would be a sign.
  .transform((text) => (/^[+\d(]/.test(text) ? text.replace(/[\s()-]/g, '') : text))
  .pipe(z.string().regex(/^(\+?\d{4,15})?$/, 'phone must be a number of 4 to 15 digits'))

/** `POST /api/profile`. A name of 3 characters is accepted where it is the one that the account has (decisions.md). */
export const profileRequest = z.object({
  username: z
    .string({ error: 'Full Name is required' })
    .trim()
    .min(3, 'Full Name must be at least 4 characters')
    .max(30, 'Full Name must be at most 30 characters'),
  phone: phone.optional(),
})

/** `GET /api/account/devices`: where the account is signed in, the one that asks first, then the last used. */
export const devicesResponse = z.object({
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** `Firefox on Linux`, as far as the browser tells. */
      name: z.string(),
      current: z.boolean(),
      signedInAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
})

/** `POST /api/account/password` */
export const passwordRequest = z.object({
  current: z.string().min(1, 'Current password is required').max(128),
  password: newPassword,
})

/** `POST /api/auth/verify-email` */
export const verifyEmailRequest = z.object({ token: z.string().min(1).max(100) })

/** `POST /api/account/delete`. What is left in wallet and winnings is lost, and that must be said. */
export const deleteAccountRequest = z.object({
  password: z.string().min(1, 'Password is required').max(128),
  waiveBalance: z.boolean().default(false),
})

export type ProfileResponse = z.infer<typeof profileResponse>
export type ProfileRequest = z.input<typeof profileRequest>
export type DevicesResponse = z.infer<typeof devicesResponse>
export type PasswordRequest = z.input<typeof passwordRequest>
export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>
