import { z } from 'zod'

/** Identifies content in URLs: lower case, digits and hyphens. */
export const id = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
  .describe('lower-case words joined by hyphens')

/** One line of text. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .refine((text) => !text.includes('\n'), 'must be one line')
    .describe(`one line, at most ${most} characters`)

export const paragraph = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must be at most ${most} characters`)
    .describe(`text, at most ${most} characters`)

/** ISO 3166. */
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 code such as NZ')
  .describe('ISO 3166 code, such as NZ')

/** A path of this site, `/faq`, or an https URL. */
export const address = z
  .string()
  .regex(/^(\/(?!\/)\S*|https:\/\/\S+|mailto:\S+)$/, 'must be a path such as /faq or an https address')
  .describe('a path such as /faq, or an https address')
