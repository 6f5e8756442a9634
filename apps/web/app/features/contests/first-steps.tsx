import { Suspense } from 'react'
import { profileQuery } from '../../platform/profile-query.ts'
import { useOwn } from '../../platform/use-own.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { eligibilityQuery } from '../eligibility/eligibility.ts'
import { anyEntryQuery } from './contest-queries.ts'

const FirstStepsCard = lazyPart(() => import('./first-steps-card.tsx'))

/** What a new user does before the first contest, until that is joined; where it `leads`, the next step is the one action of the screen. Nothing while it is not known, and for visitors. */
export function FirstSteps({ leads = false }: { leads?: boolean }) {
  const profile = useOwn(profileQuery).data
  const eligibility = useOwn(eligibilityQuery).data
  const entries = useOwn(anyEntryQuery).data
  if (!profile || !eligibility || !entries) return null
  const done = {
    email: profile.emailVerified,
    person: eligibility.person !== null,
    contest: entries.entries.length > 0,
  }
  if (done.contest) return null
  return (
    <Suspense>
      <FirstStepsCard leads={leads} done={done} email={profile.email} />
    </Suspense>
  )
}
