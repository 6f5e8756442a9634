import { Lock } from 'lucide-react'
import { useSite } from '../../platform/site-data.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { ShareList } from '../../ui/share-list.tsx'

/** The code of a private contest, for those who may pass it on. */
export function ContestInvitation({ code }: { code: string }) {
  const address = `${useSite()?.origin ?? ''}/c/${code}`
  return (
    <section aria-labelledby="invitation-title" className="panel border-pitch-text p-4">
      <h2 id="invitation-title" className="flex items-center gap-2 font-display text-2xl font-bold">
        <Lock aria-hidden="true" className="size-5" />
        Invite friends
      </h2>
      <p className="mt-1 text-muted">Only people with the code or the link can find this contest.</p>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <CopyField label="Code" value={code} copy="Copy the code" isCode />
        <CopyField label="Link" value={address} copy="Copy the link" />
      </div>
      <div className="mt-4">
        <ShareList url={address} title="Join my private contest on TopRun" />
      </div>
    </section>
  )
}
