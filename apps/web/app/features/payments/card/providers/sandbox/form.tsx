import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SandboxCard as CardOfSandbox,
  type SandboxPaid,
  type SandboxPayment,
  sandboxPaid,
} from '@toprun/api-schema/payment'
import { FlaskConical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../../platform/api-client.ts'
import { Button } from '../../../../../ui/button.tsx'
import { ErrorState } from '../../../../../ui/panel-state.tsx'
import { toast } from '../../../../../ui/toast.ts'
import { FormSkeleton } from '../../checkout-frame.tsx'
import { sandboxQuery } from '../../checkout-query.ts'
import { TransactionsLink } from '../../payment-message.tsx'
import type { ProviderFormProps } from '../../provider-forms.ts'
import { SandboxCard, testCard } from './sandbox-card.tsx'

/** The form of the sandbox, which simulates the provider while no real one is set up, and says so. */
export function Form({ paymentId, cancel }: Pick<ProviderFormProps, 'paymentId' | 'cancel'>) {
  const query = useQuery(sandboxQuery(paymentId))
  return (
    <>
      <p className="flex items-center gap-2 text-sm text-muted">
        <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-progress" />
        Sandbox payment: no real money moves
      </p>
      {query.data ? (
        <CurrentStep payment={query.data} cancel={cancel} />
      ) : query.isError ? (
        <ErrorState
          title="The card form could not be loaded"
          text={query.error.message}
          onRetry={() => query.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

const ends: Partial<Record<SandboxPayment['state'], string>> = {
  succeeded: 'This payment is complete.',
  processing: 'Your bank is processing this payment. We credit it once the bank confirms.',
  cancelled: 'This payment was cancelled.',
  refunded: 'This payment was refunded.',
}

function CurrentStep({ payment, cancel }: { payment: SandboxPayment; cancel: ReactNode }) {
  const [declined, setDeclined] = useState<string>()
  // One card needs verification: it is the one whose question a page that is loaded again still shows.
  const [card, setCard] = useState(() =>
    testCard(payment.state === 'challenge' ? 'Needs verification' : 'Succeeds'),
  )
  const { mutate, mutateAsync, variables, busy } = useSandboxStep(payment.id, setDeclined)
  const end = ends[payment.state]
  if (end)
    return (
      <div className="grid gap-4">
        <p role="status">{end}</p>
        <TransactionsLink />
      </div>
    )
  if (payment.state !== 'challenge')
    return (
      <SandboxCard
        amount={payment.amount}
        busy={busy}
        card={card}
        declined={declined}
        onEdit={() => setDeclined(undefined)}
        onPay={(request, typed) => {
          setCard(typed)
          return mutateAsync({ step: 'card', request })
        }}
        cancel={cancel}
      />
    )
  const answered = variables?.step === 'challenge' ? variables.request.approve : null
  const answer = (approve: boolean) => mutate({ step: 'challenge', request: { approve } })
  return (
    <div className="grid gap-3">
      <p role="status" className="font-display text-heading leading-tight font-bold">
        Confirm it's you.
      </p>
      <Button busy={busy && answered === true} disabled={busy} onClick={() => answer(true)}>
        Yes, it's me
      </Button>
      <Button
        variant="secondary"
        busy={busy && answered === false}
        disabled={busy}
        onClick={() => answer(false)}
      >
        No
      </Button>
    </div>
  )
}

type SandboxStep =
  | { step: 'card'; request: CardOfSandbox }
  | { step: 'challenge'; request: { approve: boolean } }

/** One step of paying with the sandbox. Like a real provider, it sends the browser to the return address at the end. */
function useSandboxStep(id: string, onDeclined: (msg: string) => void) {
  const client = useQueryClient()
  const step = useMutation({
    mutationFn: ({ step, request }: SandboxStep) =>
      api.post(`/api/sandbox/payments/${id}/${step}`, sandboxPaid, request),
    onSuccess: (paid: SandboxPaid) => {
      if (paid.returnTo !== null) return location.assign(paid.returnTo)
      if (paid.state === 'declined') onDeclined(paid.msg)
      client.setQueryData(sandboxQuery(id).queryKey, paid)
    },
    onError: (error) => toast.error(error.message),
  })
  const leaves = step.data !== undefined && step.data.returnTo !== null
  return { ...step, busy: step.isPending || leaves }
}
