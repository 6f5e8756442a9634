import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sandboxPayment } from '@toprun/api-schema/payment'
import { FlaskConical } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { formatUsd } from '../../platform/money.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { walletQuery } from './wallet-query.ts'

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
            No card is asked for and nothing is charged. Your wallet here is credited as if it had been.
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
      {query.data?.state === 'succeeded' ? (
        <div className="grid gap-4">
          <p role="status">This payment is done. It was credited once.</p>
          <ButtonLink to="/wallet">Back to the wallet</ButtonLink>
        </div>
      ) : (
        <Pay paymentId={paymentId} amount={query.data?.amount} />
      )}
    </section>
  )
}

function Pay({ paymentId, amount }: { paymentId: string; amount: number | undefined }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const pay = useMutation({
    mutationFn: () => api.post(`/api/sandbox/payments/${paymentId}/confirm`, sandboxPayment, {}),
    onSuccess: async (paid) => {
      client.setQueryData(['sandbox-payment', paymentId], paid)
      await client.invalidateQueries({ queryKey: walletQuery.queryKey })
      toast.success(`${formatUsd(paid.amount)} is in your wallet.`)
      await navigate('/wallet')
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <div className="grid gap-3">
      <Button busy={pay.isPending} disabled={amount === undefined} onClick={() => pay.mutate()}>
        {amount === undefined ? 'Pay' : `Pay ${formatUsd(amount)}`}
      </Button>
      <ButtonLink to="/wallet" variant="quiet">
        Cancel
      </ButtonLink>
    </div>
  )
}
