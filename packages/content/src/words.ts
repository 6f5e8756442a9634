import { z } from 'zod'

/** Identifies content in URLs: lower case, digits and hyphens. */
export const id = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')

/** One line of text. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .refine((text) => !text.includes('\n'), 'must be one line')

export const paragraph = (most: number) =>
  z.string().trim().min(1, 'must not be empty').max(most, `must be at most ${most} characters`)

/** ISO 3166. */
export const country = z.string().regex(/^[A-Z]{2}$/, 'expected an ISO 3166 code such as NZ')

/** A path of this site, `/faq`, or an https URL. */
export const address = z
  .string()
  .regex(/^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+)$/, 'expected a path such as /faq or an https address')
