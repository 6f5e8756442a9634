import { useQuery } from '@tanstack/react-query'
import { formatSignedUsd, formatUsd } from '@toprun/api-schema/money-text'
import type { OrderDetail } from '@toprun/api-schema/order'
import { Printer } from 'lucide-react'
import { formatMoment } from '../../platform/date-text.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { packNames } from '../packs/pack-names.ts'
import { TransactionDetails } from './transaction-details.tsx'
import { TransactionMark } from './transaction-mark.tsx'
import { transactionQuery } from './transactions-query.ts'
import './order-receipt.css'
import { orderNote } from '../orders/order-note.ts'
import { orderTitle } from '../orders/order-title.ts'

type OrderReceiptProps = { order: OrderDetail; transaction: string }

/** The receipt of a paid order, which is printed without the rest of the page. */
export function OrderReceipt({ order, transaction }: OrderReceiptProps) {
  const session = useSession()
  const query = useQuery(transactionQuery(transaction))
  const note = order.state === 'held' && orderNote(order.state)
  return (
    <section
      aria-labelledby="receipt"
      className="prints panel grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7"
    >
      <div className="print-only">
        <Logo />
        {session.signedIn && <p>{session.name}</p>}
        {order.date && <p>{formatMoment(order.date)}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="receipt" className="font-display text-heading leading-tight font-bold">
          Receipt
        </h2>
        {query.data && <TransactionMark status={query.data.status} />}
      </div>
      <Lines order={order} />
      {note && <p className="rounded-control bg-sunken p-3">{note}</p>}
      <QueryPanel
        query={query}
        failure="The details could not be loaded"
        skeleton={<Skeleton className="h-64" />}
      >
        {(detail) => <TransactionDetails detail={detail} inOrder />}
      </QueryPanel>
      <Button variant="secondary" onClick={() => print()} className="justify-self-start print:hidden">
        <Printer aria-hidden="true" className="size-5" />
        Print receipt
      </Button>
    </section>
  )
}

/** What was bought for how much, and what went back. */
function Lines({ order }: { order: OrderDetail }) {
  const { packs, units, price, refunds } = order
  // One pack is the title.
  const inUnit = packs.length > 1 && packs.map((pack) => packNames[pack]).join(', ')
  const note = [inUnit, units > 1 && `${formatUsd(price / units)} each`].filter(Boolean).join(' · ')
  return (
    <table className="w-full text-left tabular-nums">
      <tbody className="divide-y divide-line border-y border-line">
        <tr>
          <th scope="row" className="py-3 pr-4 font-normal">
            <b className="block">{orderTitle(order)}</b>
            {note && <span className="text-sm text-muted">{note}</span>}
          </th>
          <td className={figure}>{formatUsd(price)}</td>
        </tr>
        {refunds.map(({ amount, to, date }) => (
          <tr key={date}>
            <th scope="row" className="py-3 pr-4 font-normal">
              <b className="block">Refund to {to.charAt(0).toLowerCase() + to.slice(1)}</b>
              <time dateTime={date} className="text-sm text-muted">
                {formatMoment(date)}
              </time>
            </th>
            <td className={figure}>{formatSignedUsd(-amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const figure = 'py-3 text-right align-top font-display text-2xl leading-none font-extrabold'
