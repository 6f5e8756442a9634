import { formatUsd } from '@toprun/api-schema/money-text'
import type { Order } from '@toprun/api-schema/order'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatDay } from '../../platform/date-text.ts'

const states: Readonly<Record<Order['state'], { mark: string; text: string }>> = {
  paid: { mark: 'Paid', text: 'Its packs and their cards are in your vault.' },
  held: {
    mark: 'On hold',
    text: 'Your bank disputes this payment. We will update the order when the dispute is settled.',
  },
  refunded: { mark: 'Refunded', text: 'This order was refunded.' },
}

/** One order: what was bought, for how much, when, and its state. @param props.children what came out of it */
export function OrderCard({ title, units, price, state, date, children }: Order & { children?: ReactNode }) {
  const { mark, text } = states[state]
  return (
    <li className="panel grid content-between gap-5 p-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="font-display text-3xl leading-none font-extrabold">{title}</h2>
          <span
            className={clsx(
              'rounded-control border px-2 py-0.5 text-sm font-semibold',
              state === 'paid' ? 'border-pitch-text text-pitch-text' : 'border-control text-muted',
            )}
          >
            {mark}
          </span>
        </div>
        <p className="mt-3 text-muted">{text}</p>
        {children}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
        <span>
          {units === 1 ? '1 unit' : `${units} units`} · <time dateTime={date}>{formatDay(date)}</time>
        </span>
        <span className="font-display text-3xl leading-none font-extrabold text-ink tabular-nums">
          {formatUsd(price)}
        </span>
      </p>
    </li>
  )
}
