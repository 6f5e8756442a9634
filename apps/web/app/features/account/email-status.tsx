import { messageResponse } from '@toprun/api-schema/identity'
import { CircleCheck, MailWarning } from 'lucide-react'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

/** The account's email address and whether it is confirmed. */
export function EmailStatus({ email, confirmed }: { email: string; confirmed: boolean }) {
  return (
    <div className="grid gap-2 sm:col-span-2">
      <Field label="Email-id" type="email" value={email} readOnly />
      {confirmed ? (
        <p className="flex items-center gap-2 text-sm text-pitch-text">
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
  const mail = useSingleMutation({
    mutationFn: () => api.post('/api/account/verification-mail', messageResponse, {}),
    onSuccess: ({ msg }) => toast.success(msg),
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="flex items-center gap-2 text-sm text-muted">
        <MailWarning aria-hidden="true" className="size-4 shrink-0 text-progress" />
        Not confirmed yet. Click the link in the email we sent you.
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
