import { useSite } from '../../platform/site-data.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { ShareList } from '../../ui/share-list.tsx'

const title = 'Play fantasy cricket with me on TopRun'

/** The user's referral code and the link that contains it. A phone shares the link by its own list. */
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
        <div className="max-sm:hidden">
          <CopyField label="Referral link" value={address} copy="Copy the link" />
        </div>
      </div>
      <ShareButton
        page={() => ({ title, url: address })}
        label="Share your link"
        otherwise="Copy the code above."
        className="sm:hidden"
      />
      <div className="max-sm:hidden">
        <ShareList url={address} title={title} />
      </div>
    </section>
  )
}
