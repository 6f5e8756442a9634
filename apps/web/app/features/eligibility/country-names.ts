import { countryCodes } from '@toprun/api-schema/country-codes'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** `New Zealand`, for `NZ`. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

/** Every country by its name. */
export const countryOptions = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'))
