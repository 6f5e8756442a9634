import { useQueryClient } from '@tanstack/react-query'
import type { CryptoOptionsAnswer } from '@toprun/api-schema/crypto'
import { type ReactNode, useId, useState } from 'react'
import { EmptyState, ErrorState } from '../../ui/panel-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { profileQuery } from '../account/profile-query.ts'
import { useOwn } from '../account/use-own.ts'
import { moneyMoved } from '../wallet/money-moved.ts'
import { ClaimEnd } from './claim-end.tsx'
import { type Claim, isOrderBeingPaid } from './claim-memory.ts'
import type { EndedStanding } from './claim-standing.ts'
import { ClaimsUnderWay } from './claims-under-way.tsx'
import { cryptoOptionsQuery } from './crypto-options.ts'
import { useClaimsShown } from './use-claims-shown.ts'

interface Desk {
  /** Under which this browser keeps what the member has paid. */
  member: string
  options: CryptoOptionsAnswer
}

type PaymentDeskProps = {
  title: string
  text?: string
  /** Of the order that is to be paid: while it is being paid, no way to pay it again is shown. */
  orderName?: string
  /** Answers `told` where the page says by itself how it ended. */
  onEnded?: (claim: Claim, end: EndedStanding) => 'told' | 'untold'
  children: (desk: Desk) => ReactNode
}

/** Around each way to pay by crypto: what is under way, how the last one ended, and then what can be paid. */
export function PaymentDesk({ title, text, orderName, onEnded, children }: PaymentDeskProps) {
  const heading = useId()
  const profile = useOwn(profileQuery)
  const options = useOwn(cryptoOptionsQuery)
  const ends = useClaimEnds()
  const member = profile.data?.refcode
  const { claims, forget } = useClaimsShown(member ?? '')
  const isBeingPaid = orderName !== undefined && isOrderBeingPaid(claims, orderName)
  const failed = [profile, options].find(({ isLoadingError }) => isLoadingError)

  return (
    <section aria-labelledby={heading} className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={heading} className="font-display text-heading leading-tight font-bold">
          {title}
        </h2>
        {text && <p className="text-muted">{text}</p>}
      </div>
      {ends.end && <ClaimEnd end={ends.end} onClose={ends.close} />}
      <ClaimsUnderWay
        claims={claims}
        orderName={orderName}
        onForget={forget}
        onEnded={(claim, end) => ends.note(end, onEnded?.(claim, end) ?? 'untold')}
      />
      {isBeingPaid ? null : failed ? (
        <ErrorState
          title="Paying by crypto could not be loaded"
          text={failed.error?.message ?? ''}
          onRetry={() => Promise.all([profile.refetch(), options.refetch()])}
        />
      ) : ends.told || member === undefined || !options.data ? (
        <DeskSkeleton />
      ) : options.data.networks.length === 0 ? (
        <EmptyState
          title="No crypto at the moment"
          text="Paying by crypto is switched off at the moment. Please pay another way."
        />
      ) : (
        children({ member, options: options.data })
      )}
    </section>
  )
}

/** What was paid last and how it ended, until it is put away; or that the page is on its way to where it tells so itself. What shows balances or movements reads them anew. */
function useClaimEnds() {
  const client = useQueryClient()
  const [end, setEnd] = useState<EndedStanding | null>(null)
  const [told, setTold] = useState(false)
  return {
    end,
    told,
    close: () => setEnd(null),
    note(next: EndedStanding, byPage: 'told' | 'untold') {
      setTold(byPage === 'told')
      setEnd(byPage === 'told' ? null : next)
      moneyMoved(client)
    },
  }
}

export function DeskSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <span className="sr-only" role="status">
        Loading
      </span>
      <Skeleton className="h-48 rounded-panel" />
      <Skeleton className="h-40 rounded-panel" />
    </div>
  )
}
