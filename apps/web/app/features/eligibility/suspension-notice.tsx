import type { EligibilityResponse } from '@toprun/api-schema/eligibility'
import { TriangleAlert } from 'lucide-react'
import { formatDay } from '../../platform/date-text.ts'
import { AppealLink } from './appeal-link.tsx'

/** Why the account is suspended, what is still open, and how to appeal. */
export function SuspensionNotice({ suspension }: Pick<EligibilityResponse, 'suspension'>) {
  if (suspension === null) return null
  return (
    <section aria-label="Suspended account" className="panel flex gap-3 border-ball-text p-5 sm:p-7">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
      <div className="grid min-w-0 gap-2">
        <h2 className="font-display text-heading leading-tight font-bold">Your account is suspended</h2>
        <p className="wrap-anywhere">
          Since {formatDay(suspension.since)}: {suspension.reason}
        </p>
        <p>
          You can sign in, read everything, claim winnings and download your data.{' '}
          <AppealLink until={suspension.appealUntil} />
        </p>
      </div>
    </section>
  )
}
