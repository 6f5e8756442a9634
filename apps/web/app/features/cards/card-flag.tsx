import {
  AE,
  AF,
  AU,
  BD,
  CA,
  GB,
  IE,
  IN,
  KE,
  LK,
  NL,
  NP,
  NZ,
  OM,
  PK,
  US,
  ZA,
  ZW,
} from 'country-flag-icons/react/3x2'

/** The flags that cards carry, by ISO 3166 code; other countries show their code alone. */
const flags = { AE, AF, AU, BD, CA, GB, IE, IN, KE, LK, NL, NP, NZ, OM, PK, US, ZA, ZW }

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function hasFlag(country: string): country is keyof typeof flags {
  return Object.hasOwn(flags, country)
}

/** `country` is an ISO 3166 code, `NZ`. */
export function CardFlag({ country }: { country: string }) {
  if (!hasFlag(country)) return <abbr title={countryNames.of(country)}>{country}</abbr>
  const Flag = flags[country]
  return <Flag title={countryNames.of(country) ?? country} className="player-card__flag" />
}
