import { useSite } from '../../platform/site-data.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { ShareList } from '../../ui/share-list.tsx'

/** The user's referral code and the link that contains it. */
export function Referral({ code }: { code: string }) {
  const origin = useSite()?.origin ?? location.origin
  const address = `${origin}/?ref=${encodeURIComponent(code)}`
  return (
    <section aria-labelledby="referral" className="panel grid gap-5 p-5 sm:p-7">
      <div>
        <h2 id="referral" className="font-display text-heading leading-tight font-bold">
          Invite a friend
        </h2>
        <p className="text-muted">Anyone who signs up through your link counts as invited by you.</p>
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <CopyField label="Referral Code" value={code} copy="Copy the code" isCode />
        <CopyField label="Referral link" value={address} copy="Copy the link" />
      </div>
      <ShareList url={address} title="Play fantasy cricket with me on TopRun" />
    </section>
  )
}
