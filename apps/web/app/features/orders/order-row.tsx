import { formatUsd } from '@toprun/api-schema/money-text'
import type { Order } from '@toprun/api-schema/order'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { PackMark } from '../artwork/pack-mark.tsx'
import { orderNote } from './order-note.ts'
import { orderTitle } from './order-title.ts'

/** One order in a list: its packs, what was bought, when and for how much. @param props.children what came out of it */
export function OrderRow({
  id,
  title,
  units,
  packs,
  price,
  state,
  date,
  children,
}: Order & { children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-3 sm:px-5">
      <span className="flex justify-center">
        {packs.map((pack) => (
          <PackMark key={pack} pack={pack} className="w-8 shrink-0 drop-shadow-md not-first:-ml-5" />
        ))}
      </span>
      <div className="min-w-0">
        <h3 className="font-display text-xl leading-tight font-bold">
          <Link to={`/orders/${id}`} className="inline-block py-1 underline-offset-4 hover:underline">
            {orderTitle({ units, title })}
          </Link>
        </h3>
        <p className="text-sm text-muted tabular-nums">
          <time dateTime={date}>{formatDay(date)}</time>
        </p>
        {orderNote(state) && <p className="text-sm">{orderNote(state)}</p>}
      </div>
      <b className="font-display text-2xl leading-none font-extrabold tabular-nums">{formatUsd(price)}</b>
      {children && <div className="col-span-2 col-start-2">{children}</div>}
    </li>
  )
}
