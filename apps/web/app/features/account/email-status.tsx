import clsx from 'clsx'
import { CircleCheck, MailWarning } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useVerificationMail } from '../auth/use-verification-mail.ts'
import { emailField } from './profile-words.ts'

/** The account's email address and whether it is confirmed. */
export function EmailStatus({ email, confirmed }: { email: string; confirmed: boolean }) {
  return (
    <div className={clsx('grid gap-2 sm:col-span-2', confirmed && 'sm:flex sm:items-end sm:gap-5')}>
      <Field {...emailField} type="email" value={email} readOnly />
      {confirmed ? (
        <p className="flex items-center gap-2 text-sm text-pitch-text sm:min-h-12">
          <CircleCheck aria-hidden="true" className="size-4" />
          Confirmed
        </p>
      ) : (
        <NotConfirmed />
      )}
    </div>
  )
}

function NotConfirmed() {
  const mail = useVerificationMail()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex items-center gap-2 text-sm text-muted">
        <MailWarning aria-hidden="true" className="size-4 shrink-0 text-progress" />
        <span role="status">
          {mail.data?.msg ?? 'Not confirmed yet. Click the link in the email we sent you.'}
        </span>
      </p>
      <Button
        variant="secondary"
        busy={mail.isPending}
        disabled={mail.isSuccess}
        onClick={() => mail.mutate()}
      >
        Resend the link
      </Button>
    </div>
  )
}
