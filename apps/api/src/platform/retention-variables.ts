import { z } from 'zod'

/** @param least above what still needs the rows */
const days = (least: number) => z.coerce.number().int().min(least).max(3650)

/** The environment variables about how long personal data are kept, part of `environmentVariables`. */
export const retentionVariables = {
  LOG_ADDRESSES: z
    .enum(['full', 'network', 'off'])
    .default('full')
    .describe("visitors' addresses in the log: in full, as networks (/24, /48), or not at all"),
  // An email waits for its server for up to three days, and its link is made then.
  KEEP_SIGN_INS_DAYS: days(7)
    .default(30)
    .describe('sessions that have ended, with the name of the browser, and links of emails that are over'),
  KEEP_DEVICES_DAYS: days(1).default(400).describe('browsers in which a user has not signed in any more'),
  KEEP_TICKETS_DAYS: days(1).default(730).describe('messages to the support team'),
  KEEP_UNSUBSCRIBED_DAYS: days(1).default(30).describe('addresses that have left the newsletter'),
}

/** The settings that are a number of days. */
export type KeepSetting = Extract<keyof typeof retentionVariables, `KEEP_${string}`>
