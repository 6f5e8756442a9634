import type { EditionPrice } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'

/** Floor and last sale of an edition, as figures of a panel. */
export function PriceFigures({ floor, lastSale }: Pick<EditionPrice, 'floor' | 'lastSale'>) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Figure term="Lowest price" price={floor} none="No fixed price" tone="bg-(--chart-3)" />
      <Figure term="Last sale" price={lastSale} none="None yet" tone="bg-(--chart-2)" />
    </dl>
  )
}

type FigureProps = { term: string; price: number | null; none: string; tone: string }

/** The dot has the colour of its line in the chart. */
function Figure({ term, price, none, tone }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true" className={clsx('size-2.5 rounded-full', tone)} />
        {term}
      </dt>
      <dd
        className={clsx(
          'mt-1 font-display leading-none font-extrabold tabular-nums',
          price === null ? 'text-xl text-muted' : 'text-3xl text-price',
        )}
      >
        {price === null ? none : formatUsd(price)}
      </dd>
    </div>
  )
}
