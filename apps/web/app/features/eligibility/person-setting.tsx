import type { BoundAction, EligibilityResponse } from '@toprun/api-schema/eligibility'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../platform/date-text.ts'
import { AskForPerson } from './ask-for-person.tsx'
import { countryName } from './country-names.ts'

/** Date of birth and country, as they are stated, or the way to state them. */
export function PersonSetting({ person, closed }: Pick<EligibilityResponse, 'person' | 'closed'>) {
  if (person === null) return <AskForPerson />
  const country = countryName(person.country)
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Date of birth</dt>
        <dd>{formatCalendarDate(person.birthDate)}</dd>
        <dt className="text-muted">Country</dt>
        <dd>{country}</dd>
      </dl>
      {!person.adult && (
        <p>You must be 18 or over for contests with a fee or prizes, packs, trades and minting.</p>
      )}
      {closed.length > 0 && (
        <p>
          Switched off in {country}: {closed.map((action) => actionWords[action]).join(', ')}.
        </p>
      )}
      <p className="text-sm text-muted">
        Is something wrong?{' '}
        <Link to="/contactus" className="underline underline-offset-4 hover:no-underline">
          Contact us
        </Link>
        .
      </p>
    </div>
  )
}

const actionWords: Readonly<Record<BoundAction, string>> = {
  free_contest: 'free contests',
  prize_contest: 'contests with prizes',
  paid_contest: 'contests with a fee',
  top_up: 'top-ups',
  pack: 'packs',
  open_pack: 'opening packs',
  buy_card: 'buying cards',
  bid: 'bids',
  offer: 'offers',
  sell_card: 'selling cards',
  move_card: 'moving cards',
  mint: 'minting',
}
