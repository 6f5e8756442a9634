import { TriangleAlert } from 'lucide-react'
import { useOwn } from '../../platform/use-own.ts'
import { AppealLink } from './appeal-link.tsx'
import { eligibilityQuery } from './eligibility.ts'

/** The reason of a suspension and the way to an appeal, in a line across the page; nothing without a suspension. */
export default function SuspensionLine() {
  const { data } = useOwn(eligibilityQuery)
  if (!data?.suspension) return null
  const { reason, appealUntil } = data.suspension
  return (
    <section aria-label="Suspended account" className="border-b border-ball-text bg-surface">
      <div className="page flex gap-3 py-2">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
        <p className="min-w-0 break-words">
          <b>Your account is suspended.</b> Reason: {sentence(reason)} <AppealLink until={appealUntil} />
        </p>
      </div>
    </section>
  )
}

/** An operator's reason, with its full stop. */
const sentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`)
