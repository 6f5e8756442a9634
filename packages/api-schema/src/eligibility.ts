import { z } from 'zod'
import { countryCode } from './country-codes.ts'

/** The actions that rejected terms, a suspension, the user's age or their country can block. */
export const boundAction = z.enum([
  'free_contest',
  'prize_contest',
  'paid_contest',
  'top_up',
  'pack',
  'open_pack',
  'buy_card',
  'bid',
  'offer',
  'sell_card',
  'move_card',
  'mint',
])

/** The faults that can block an action, the most severe first. They are error codes too. */
export const eligibilityFault = z.enum([
  'account_suspended',
  'terms_rejected',
  'age_unconfirmed',
  'under_age',
  'country_not_allowed',
])

/** `PUT /api/account/person`: stated once. `confirmed`: 18 or over, and this is the person's only account. */
export const personRequest = z.object({
  birthDate: z.iso
    .date('Please enter your date of birth')
    .refine((date) => date >= '1900-01-01', 'The year of birth must be 1900 or later'),
  country: countryCode,
  confirmed: z
    .boolean('Please confirm that you are 18 or over and that this is your only account')
    .refine((yes) => yes, 'Please confirm that you are 18 or over and that this is your only account'),
})

/** `POST /api/account/terms`: the caller's decision on the version in force, which can be rejected for 48 hours. */
export const termsRequest = z.object({ decision: z.enum(['accepted', 'rejected']) })

/** `GET /api/account/eligibility`, and the response of both calls above. */
export const eligibilityResponse = z.object({
  /** Null until the user stated it. */
  person: z.object({ birthDate: z.iso.date(), country: z.string(), adult: z.boolean() }).nullable(),
  terms: z.object({
    /** The version in force, and what it is about. */
    version: z.string(),
    summary: z.string(),
    publishedAt: z.iso.datetime(),
    /** It can be rejected before this; users who have not decided by then are deemed to accept it. */
    rejectUntil: z.iso.datetime(),
    state: z.enum(['accepted', 'rejected', 'undecided', 'deemed']),
    /** When the user decided, signed up, or was deemed to accept; null while undecided. */
    decidedAt: z.iso.datetime().nullable(),
  }),
  suspension: z
    .object({
      reason: z.string(),
      since: z.iso.datetime(),
      /** Appeals are open until then, by mail: 15 days. */
      appealUntil: z.iso.datetime(),
    })
    .nullable(),
  /** What is switched off in the user's country. */
  closed: z.array(boundAction),
  /**
   * The countries, ISO 3166, whose users cannot join contests with an entry fee: shown before the country is stated
   * permanently.
   */
  paidContestsClosedIn: z.array(z.string()),
})

export type BoundAction = z.infer<typeof boundAction>
export type EligibilityFault = z.infer<typeof eligibilityFault>
export type EligibilityResponse = z.infer<typeof eligibilityResponse>
export type PersonRequest = z.input<typeof personRequest>
export type TermsDecision = z.infer<typeof termsRequest>['decision']
