import { countryCode } from '@toprun/api-schema/country-codes'
import { boundAction } from '@toprun/api-schema/eligibility'
import { z } from 'zod'
import { line } from './words.ts'

/** `countries.yaml`: what is switched off, by country. */
export const countriesFile = z.array(
  z.strictObject({
    country: countryCode.describe('ISO 3166 code, such as NZ'),
    off: z.array(boundAction).min(1),
    why: line(200),
  }),
)

export type CountriesFile = z.infer<typeof countriesFile>
