import { z } from 'zod'
import { emailAsName, showsEmail } from './email-as-name.ts'
import type { PasswordPolicy } from './password-policy.ts'

const longestPassword = 128
const shortPassword = 'Password must be at least 6 characters'

/** The message is kept as recorded although four characters are accepted. */
const passwordOf = (longest: number) =>
  z
    .string({ error: 'Password is required' })
    .min(4, shortPassword)
    .max(longest, `Password must be at most ${longest} characters`)

export const newPassword = passwordOf(longestPassword)
/** The password that an account has. @param required the sentence if it is missing */
export const knownPassword = (required: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .max(longestPassword, `Password must be at most ${longestPassword} characters`)

/** Trimmed and in lower case. @param label of the field that it is typed into */
export const emailIn = (label: string) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(254, `${label} is too long`)
    .pipe(z.email('Enter a valid email address'))
    .transform((address) => address.toLowerCase())

const emailAddress = emailIn('email address')

export const loginRequest = z.object({ username: emailAddress, password: newPassword })

export const signupRequest = z.object({
  email: emailAddress,
  username: z
    .string({ error: 'Name is required' })
    .trim()
    .min(3, 'Name must be at least 3 characters')
    .max(30, 'Name must be at most 30 characters')
    .refine((name) => !showsEmail(name), emailAsName),
  password: newPassword,
  /** The referral code of the visitor's first URL; an unknown one is ignored. */
  ref: z.string().trim().max(20).optional(),
})

export const forgotPasswordRequest = z.object({ email: emailAddress })

/** The recorded form accepts no more; under `strict` a new password has the same length everywhere. */
const longestReset: Readonly<Record<PasswordPolicy, number>> = { recorded: 25, strict: longestPassword }

/** `POST /api/reset-password/link`: `hashcode` is the token of the emailed link. */
export const resetLinkRequest = z.object({
  hashcode: z.string().min(1, 'hashcode is required').max(100),
})

export const resetLinkResponse = z.object({
  /** Whether the link could set a password now. */
  isUsable: z.boolean(),
  msg: z.string(),
})

/** `POST /api/reset-password` (docs/rules.md#reset-password). `hashcode` is the token of the emailed link. */
export function resetPasswordRequest(policy: PasswordPolicy) {
  const longest = longestReset[policy]
  return z
    .object({
      password: passwordOf(longest),
      cpassword: z
        .string({ error: 'Confirm Password is required' })
        .min(1, 'Confirm Password is required')
        .min(4, shortPassword)
        .max(longest, `Confirm Password must be at most ${longest} characters`),
      ...resetLinkRequest.shape,
    })
    .refine(({ password, cpassword }) => password === cpassword, {
      error: 'Passwords does not match',
      path: ['cpassword'],
    })
}

export const loginResponse = z.object({ token: z.string(), name: z.string(), msg: z.string() })
export const signupResponse = loginResponse.extend({ success: z.literal(true) })

/** `POST /api/user`: the session check. */
export const sessionResponse = z.object({
  data: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
})
export const messageResponse = z.object({ msg: z.string() })

export type LoginRequest = z.infer<typeof loginRequest>
export type SignupRequest = z.infer<typeof signupRequest>
export type ResetPasswordRequest = z.infer<ReturnType<typeof resetPasswordRequest>>
