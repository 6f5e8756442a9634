import { Lock } from 'lucide-react'
import { useSite } from '../../platform/site-data.ts'
import { CopyField } from '../../ui/copy-field.tsx'

/** The code of a private contest, for those who may pass it on. */
export function ContestInvitation({ code }: { code: string }) {
  const origin = useSite()?.origin ?? ''
  return (
    <section aria-labelledby="invitation-title" className="panel border-pitch-text p-4">
      <h2 id="invitation-title" className="flex items-center gap-2 font-display text-2xl font-bold">
        <Lock aria-hidden="true" className="size-5" />
        Invite friends
      </h2>
      <p className="mt-1 text-muted">Only people with the code or the link can find this contest.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <CopyField label="Code" value={code} copy="Copy the code" isCode />
        <CopyField label="Link" value={`${origin}/c/${code}`} copy="Copy the link" />
      </div>
    </section>
  )
}
