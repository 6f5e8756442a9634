import { z } from 'zod'
import { secretKey } from './setting-kinds.ts'

/** The environment variables about matches, their feeds and contests, part of `environmentVariables`. */
export const matchVariables = {
  FEED_KEY: secretKey
    .optional()
    .describe('what the secrets of feeds follow from; without it the first secret makes one in DATA_DIR'),
  FEED_SECRETS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(
            /^[a-z][a-z0-9-]{0,39}:\S{32,200}$/,
            'must be source:secret, with a secret of at least 32 characters',
          ),
      ),
    )
    .transform((pairs) => new Map(pairs.map((pair) => splitAtColon(pair))))
    .describe('sources that may send match events, as source:secret, separated by commas'),
  REVIEW_SECONDS: z.coerce.number().int().min(0).default(60).describe('between the last ball and settlement'),
  DEMO_BALL_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(1)
    .describe('how many times slower than usual the balls of the demonstration come'),
  GUARANTEE_CAP_USD: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe('the largest prize pool that is guaranteed in a contest'),
  GUARANTEE_DAY_CAP_USD: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .default(1000)
    .describe('the prize pools that are guaranteed for the matches of a day, in all'),
  NEWCOMERS_DAY_CAP_USD: z.coerce
    .number()
    .min(0)
    .max(1_000_000)
    .default(100)
    .describe('the prize pools of contests for newcomers for the matches of a day, in all'),
}

function splitAtColon(pair: string): [string, string] {
  const colon = pair.indexOf(':')
  return [pair.slice(0, colon), pair.slice(colon + 1)]
}
