import type { BoundAction, EligibilityResponse } from '@toprun/api-schema/eligibility'
import { useState } from 'react'
import { Link } from 'react-router'
import { networkFailure } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { countryName } from './country-names.ts'

/** Date of birth and country, as they are stated, or the way to state them. */
export function PersonSetting({ person, closed }: Pick<EligibilityResponse, 'person' | 'closed'>) {
  if (person === null) return <AskForPerson />
  const country = countryName(person.country)
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">Date of birth</dt>
        <dd>{day.format(new Date(`${person.birthDate}T00:00:00Z`))}</dd>
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

function AskForPerson() {
  const [asked, setAsked] = useState(false)
  const Dialog = useOnDemand(
    () => import('./person-dialog.tsx'),
    asked,
    () => {
      toast.error(networkFailure)
      setAsked(false)
    },
  )
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)} className="justify-self-start">
        Confirm age and country
      </Button>
      {Dialog && asked && <Dialog onDone={() => setAsked(false)} />}
    </>
  )
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

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
