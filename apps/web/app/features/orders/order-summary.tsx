import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Order } from './order.ts'

type OrderSummaryProps = {
  /** Of the combo. */
  title: string
  /** Null where no quantity is chosen. */
  order: Order | null
  className?: string
  picture?: ReactNode
  /** A phone leaves out the sums that lead to the total. */
  brief?: boolean
  /** Below the sums: what comes next. */
  children: ReactNode
}

/** What is ordered and what it costs, down to the total. */
export function OrderSummary({
  title,
  order,
  className,
  picture,
  brief = false,
  children,
}: OrderSummaryProps) {
  const wide = brief ? 'max-lg:hidden' : undefined
  return (
    <section aria-labelledby="summary" className={clsx('panel grid gap-4 p-5 sm:p-6', className)}>
      <h2 id="summary" className="font-display text-heading leading-tight font-bold">
        Order summary
      </h2>
      <div className="flex items-center gap-3">
        {picture}
        <div>
          <p className="font-semibold">{title}</p>
          {order && order.packs.length > 1 && (
            <p className="text-sm text-muted">One each of {list.format(order.packs)}.</p>
          )}
        </div>
      </div>
      <dl className="grid gap-2 border-t border-line pt-4 tabular-nums" aria-live="polite">
        <Line name="Unit price" value={order && formatUsd(order.unitPrice)} className={wide} />
        <Line name="Units" value={order && String(order.quantity)} />
        <Line name="Subtotal" value={order && formatUsd(order.price)} className={wide} />
        <Line name="Discount" value={formatUsd(0)} className={wide} />
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-4xl leading-none font-extrabold">
            {order ? formatUsd(order.price) : '–'}
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

const list = new Intl.ListFormat('en-GB')

type LineProps = { name: string; value: string | null; className?: string | undefined }

function Line({ name, value, className }: LineProps) {
  return (
    <div className={clsx('flex justify-between gap-4', className)}>
      <dt className="text-muted">{name}</dt>
      <dd>{value ?? '–'}</dd>
    </div>
  )
}
