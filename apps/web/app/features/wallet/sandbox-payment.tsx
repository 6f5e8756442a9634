import { useQuery } from '@tanstack/react-query'
import { type SandboxPayment as SandboxPaymentState, sandboxPayment } from '@toprun/api-schema/payment'
import { FlaskConical } from 'lucide-react'
import { api } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { SandboxCard } from './sandbox-card.tsx'

/** The page of the payment provider that is played here while no real one is set up. It says so. */
export function SandboxPayment({ paymentId }: { paymentId: string }) {
  const { signedIn, settled } = useSession()
  const auth = useAuthDialog()
  const query = useQuery({
    queryKey: ['sandbox-payment', paymentId],
    queryFn: ({ signal }) => api.get(`/api/sandbox/payments/${paymentId}`, sandboxPayment, { signal }),
    enabled: signedIn,
  })
  if (settled && !signedIn) {
    return (
      <EmptyState
        title="Sign in to see this payment"
        action={<Button onClick={() => auth.open('login')}>Sign in</Button>}
      />
    )
  }
  if (query.isError)
    return (
      <ErrorState
        title="The payment could not be loaded"
        text={query.error.message}
        onRetry={() => query.refetch()}
      />
    )
  return (
    <section className="grid gap-6 rounded-panel border border-line bg-surface p-6 sm:p-8">
      <p className="flex items-start gap-3 rounded-control bg-sunken p-4">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-gold-text" />
        <span>
          <strong className="block">Sandbox payment: no real money moves</strong>
          <span className="text-sm text-muted">
            Only test cards work and nothing is charged. What you pay for here is yours as if it had been.
          </span>
        </span>
      </p>
      <div>
        <h1 className="text-muted">Amount</h1>
        {query.data ? (
          <p className="font-display text-6xl leading-none font-extrabold tabular-nums">
            {formatUsd(query.data.amount)}
          </p>
        ) : (
          <Skeleton className="h-15 w-48" />
        )}
      </div>
      <Standing paymentId={paymentId} payment={query.data} />
    </section>
  )
}

const over: Partial<Record<SandboxPaymentState['state'], string>> = {
  succeeded: 'This payment is done. It was credited once.',
  processing: 'Your bank has not answered yet. The money is credited as soon as it does.',
  cancelled: 'This payment was not completed in time.',
  refunded: 'This payment was given back.',
}

function Standing({ paymentId, payment }: { paymentId: string; payment: SandboxPaymentState | undefined }) {
  const end = payment && over[payment.state]
  if (end)
    return (
      <div className="grid gap-4">
        <p role="status">{end}</p>
        <ButtonLink to="/wallet">Back to the wallet</ButtonLink>
      </div>
    )
  return (
    <SandboxCard paymentId={paymentId} amount={payment?.amount} challenged={payment?.state === 'challenge'} />
  )
}
