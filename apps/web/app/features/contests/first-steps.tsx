import { Suspense, useEffect } from 'react'
import { markFirstSteps } from '../../platform/first-steps-mark.ts'
import { profileQuery } from '../../platform/profile-query.ts'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { eligibilityQuery } from '../eligibility/eligibility.ts'
import { anyEntryQuery } from './contest-queries.ts'
import { FirstStepsPlace } from './first-steps-place.tsx'

const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'))

type FirstStepsProps = {
  /** The next step is the one action of the screen. */
  leads?: boolean
  /** The page draws their place itself, from the first paint on. */
  placed?: boolean
}

/** What a new user does before the first contest, until that is joined. Nothing for visitors. */
export function FirstSteps({ leads = false, placed = false }: FirstStepsProps) {
  const profile = useOwn(profileQuery)
  const eligibility = useOwn(eligibilityQuery)
  const entries = useOwn(anyEntryQuery)
  const session = useSession()
  const user = session.signedIn ? session.name : null
  const done = profile.data &&
    eligibility.data &&
    entries.data && {
      email: profile.data.emailVerified,
      person: eligibility.data.person !== null,
      contest: entries.data.entries.length > 0,
    }
  const left = done && !done.contest ? Object.values(done).filter((isDone) => !isDone).length : 0
  // Without a connection their place would wait for as long as there is none.
  const isStopped = [profile, eligibility, entries].some(
    ({ isError, fetchStatus }) => isError || fetchStatus === 'paused',
  )
  const isKnown = done !== undefined || isStopped
  useEffect(() => {
    if (isKnown) markFirstSteps(left > 0 && user !== null ? { count: left, user } : null)
  }, [isKnown, left, user])
  const place = placed ? null : <FirstStepsPlace />
  if (!isKnown) return place
  if (!profile.data || !done || done.contest) return null
  return (
    <Suspense fallback={place}>
      <FirstStepsCard leads={leads} done={done} email={profile.data.email} />
    </Suspense>
  )
}
