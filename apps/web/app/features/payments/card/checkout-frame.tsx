import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type CheckoutFrameProps = {
  title: string
  /** What is paid for: `2 × Super Combo`; undefined while it is unknown. */
  item?: string
  /** undefined while it is unknown. */
  amount: number | undefined
  children: ReactNode
}

/** The frame of a checkout: what is bought, the amount, and the form. */
export function CheckoutFrame({ title, item, amount, children }: CheckoutFrameProps) {
  return (
    <section data-pays className="mx-auto grid w-full max-w-lg page-body gap-6 px-(--gutter)">
      <PageTitle>{title}</PageTitle>
      <div className="panel grid gap-6 p-5 sm:p-8">
        <div>
          {item !== undefined && <p className="mb-3 font-semibold">{item}</p>}
          <p className="text-muted">Amount</p>
          {amount === undefined ? (
            <Skeleton className="h-15 w-48" />
          ) : (
            <p className="font-display text-6xl leading-none font-extrabold tabular-nums">
              {formatUsd(amount)}
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

/** As high as a card form. */
export function FormSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-11" />
    </div>
  )
}
