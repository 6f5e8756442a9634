import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type CryptoOptionsResponse, cryptoOptionsResponse } from '@toprun/api-schema/crypto'
import { type ReactNode, useId, useState } from 'react'
import { api } from '../../../platform/api-client.ts'
import { profileQuery } from '../../../platform/profile-query.ts'
import { useOwn } from '../../../platform/use-own.ts'
import { EmptyState, ErrorState } from '../../../ui/panel-state.tsx'
import { Loading } from '../../../ui/query-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { refreshMoney } from '../shared/balance.ts'
import { type Deposit, depositFor } from './deposit-memory.ts'
import { DepositResult } from './deposit-result.tsx'
import type { FinalStatus } from './deposit-status.ts'
import { useShownDeposits } from './deposit-store.ts'
import { PendingDeposits } from './pending-deposits.tsx'

export interface CryptoContext {
  /** The key under which this browser stores the user's payments. */
  user: string
  options: CryptoOptionsResponse
}

type CryptoPanelProps = {
  title: string
  text?: string
  /** The id of the order to pay: while it is being paid, the form is hidden. */
  order?: string
  /** Returns `true` if the page itself shows the result. */
  onEnd?: (deposit: Deposit, end: FinalStatus) => boolean
  children: (context: CryptoContext) => ReactNode
}

/** The accepted chains and tokens. For a deposit also the user's reference, which the API refuses to users who may not top up. */
const cryptoOptionsQuery = (toDeposit: boolean) =>
  queryOptions({
    queryKey: ['crypto-options', toDeposit],
    queryFn: ({ signal }) =>
      api.get('/payments/crypto/options', cryptoOptionsResponse, { signal, asVisitor: !toDeposit }),
    staleTime: 5 * 60_000,
  })

/** The frame of each payment by crypto: pending deposits, the result of the last one, and then the form. */
export function CryptoPanel({ title, text, order, onEnd, children }: CryptoPanelProps) {
  const heading = useId()
  const profile = useOwn(profileQuery)
  const options = useOwn(cryptoOptionsQuery(order === undefined))
  const client = useQueryClient()
  const [end, setEnd] = useState<FinalStatus | null>(null)
  const [leaving, setLeaving] = useState(false)
  const user = profile.data?.refcode
  const { deposits, forget } = useShownDeposits(user ?? '')
  const failed = [profile, options].find(({ isLoadingError }) => isLoadingError)

  function finish(deposit: Deposit, ended: FinalStatus) {
    const shown = onEnd?.(deposit, ended) ?? false
    setLeaving(shown)
    setEnd(shown ? null : ended)
    refreshMoney(client)
  }

  return (
    <section aria-labelledby={heading} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={heading} className="font-display text-heading leading-tight font-bold">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {end && <DepositResult end={end} onClose={() => setEnd(null)} />}
      <PendingDeposits deposits={deposits} order={order} onHide={forget} onEnd={finish} />
      {order !== undefined && depositFor(deposits, order) ? null : failed ? (
        <ErrorState
          title="Crypto payments could not be loaded"
          text={failed.error?.message ?? ''}
          onRetry={() => Promise.all([profile.refetch(), options.refetch()])}
        />
      ) : leaving || user === undefined || !options.data ? (
        <CryptoSkeleton />
      ) : options.data.networks.length === 0 ? (
        <EmptyState
          title="Crypto payments are off"
          text="They are switched off right now. Choose another way to pay."
        />
      ) : (
        children({ user, options: options.data })
      )}
    </section>
  )
}

export function CryptoSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-48 rounded-panel" />
      <Skeleton className="h-40 rounded-panel" />
    </Loading>
  )
}
