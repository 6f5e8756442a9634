import { zodResolver } from '@hookform/resolvers/zod'
import { deleteAccountRequest } from '@toprun/api-schema/account'
import { messageResponse } from '@toprun/api-schema/identity'
import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ask } from '../../platform/api-client.ts'
import { endSession, storedToken } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { lossText, useAccountLosses } from './account-losses.ts'
import { DownloadButton } from './download-data.tsx'

const consequences = [
  'Your name, email address, phone number, password and devices are erased.',
  'You are signed out everywhere, and nobody can sign in to this account again.',
  'Your teams and results stay in finished contests under “Deleted user”.',
  'You lose the money in your wallet, any combos that you have not opened, and the cards in your vault. You can move cards to your own wallet before.',
  'Payment records are kept under a pseudonym, as the law requires.',
] as const

/**
 * Lists the consequences of deletion and asks for the password, and for consent to lose a balance if the
 * server asks for it.
 */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Delete my account">
      <ul className="mb-5 grid list-disc gap-1.5 pl-5">
        {consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Losses />
      <DownloadButton className="mb-5" />
      <DeleteForm onClose={onClose} />
    </Dialog>
  )
}

/** The figures of this account. */
function Losses() {
  const losses = useAccountLosses()
  const text = losses && lossText(losses)
  return <p className="mb-5 min-h-6 font-semibold text-ball-text tabular-nums">{text}</p>
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const missingId = useId()
  /** The server's message about a balance that would be lost. */
  const [balanceLeft, setBalanceLeft] = useState<string | null>(null)
  const { control, register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(deleteAccountRequest),
    mode: 'onTouched',
    defaultValues: { password: '', waiveBalance: false },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState
  const [password, waived] = useWatch({ control, name: ['password', 'waiveBalance'] })
  const missing =
    password === ''
      ? 'Enter your password to delete your account.'
      : balanceLeft !== null && !waived
        ? 'Confirm what you lose to delete your account.'
        : null

  const submit = handleSubmit(async (request) => {
    if (missing !== null) return
    const token = storedToken()
    const response = await ask('POST', '/api/account/delete', messageResponse, request)
    if (response.ok) {
      if (token !== null) endSession(token, { kind: 'success', text: response.data.msg }, '/')
      return
    }
    setError('root', { message: response.msg })
    if (response.code === 'balance_left') setBalanceLeft(response.msg)
    else if (response.code === 'wrong_password')
      setError('password', { message: response.msg }, { shouldFocus: true })
    else toast.error(response.msg)
  })

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {balanceLeft !== null && <WaiverChoice said={balanceLeft} {...register('waiveBalance')} />}
      <div className="dialog-actions">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button
          type="submit"
          busy={isSubmitting || isSubmitSuccessful}
          // Not disabled: the keyboard finds it and hears why it waits.
          aria-disabled={missing !== null}
          aria-describedby={missing === null ? undefined : missingId}
          variant={missing === null ? 'danger' : 'quiet'}
          className="aria-disabled:bg-ball/40! aria-disabled:text-ink/70"
        >
          Delete permanently
        </Button>
        <span id={missingId} className="sr-only">
          {missing}
        </span>
      </div>
    </form>
  )
}

/** The server's message about what would be lost, with a checkbox to consent. */
function WaiverChoice({ said, ...checkbox }: ComponentProps<'input'> & { said: string }) {
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-ball-text p-4">
      <p className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
        {said}
      </p>
      <Checkbox {...checkbox} label="I understand that I will lose this" className="font-semibold" />
    </div>
  )
}
