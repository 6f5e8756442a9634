import { z } from 'zod'

// The kinds of environment variables.

export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** 0 lets the system choose. */
export const port = z.coerce.number().int().min(0).max(65_535)

export const webUrl = z.url({ protocol: /^https?$/ })

/** The beginning of addresses, which continue with a slash. */
export const baseUrl = webUrl.transform((url) => url.replace(/\/+$/, ''))

export const secretKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be 32 bytes in base64url')

/** Several, with commas. */
export const commaList = z.string().transform((text) => text.split(',').map((each) => each.trim()))
