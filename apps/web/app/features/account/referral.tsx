import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { useSite } from '../shell/site-data.ts'

/** The user's referral code and the link that contains it. */
export function Referral({ code }: { code: string }) {
  const origin = useSite()?.origin ?? location.origin
  const address = `${origin}/?ref=${encodeURIComponent(code)}`
  return (
    <section
      aria-labelledby="referral"
      className="grid gap-5 rounded-panel border border-line bg-surface p-5 sm:p-7"
    >
      <div>
        <h2 id="referral" className="font-display text-heading leading-tight font-bold">
          Invite a friend
        </h2>
        <p className="text-muted">Anyone who signs up through your link counts as invited by you.</p>
      </div>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field
          label="Referral Code"
          value={code}
          readOnly
          action={<CopyButton text={code} what="Copy the code" />}
          className="[&_input]:font-semibold [&_input]:tracking-wider"
        />
        <Field
          label="Referral link"
          value={address}
          readOnly
          action={<CopyButton text={address} what="Copy the link" />}
        />
      </div>
    </section>
  )
}
