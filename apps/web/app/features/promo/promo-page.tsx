import { formatPrice } from '@toprun/api-schema/money-text'
import type { PromoResponse } from '@toprun/api-schema/promo'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { PageHeader } from '../../ui/page-header.tsx'
import { quantityOf } from '../../ui/quantity.ts'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { kindName, type ShownCard } from '../cards/shown-card.ts'
import { priceOf } from '../orders/order.ts'
import { SoldOut } from '../packs/sold-out.tsx'
import { WaitlistButton } from '../support/waitlist-button.tsx'

/** 1 to 10 units of a promo (docs/rules.md#promos). */
const promoLimits = { min: 1, max: 10 } as const

/** A celebrity's limited cards. All are sold out: quantity and price are shown, and nothing can be bought. */
export function PromoPage({ celebrity, text, price, items }: PromoResponse) {
  return (
    <>
      <div className="sky">
        <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-10 page-body max-lg:pb-8 lg:grid-cols-[minmax(0,1fr)_30rem]">
          <div>
            <PageHeader size="campaign" title={celebrity.name} text={text} className="" />
            <div className="mt-6 flex items-center justify-between gap-4">
              <p className="font-display text-6xl leading-none font-extrabold tabular-nums">
                {formatPrice(price)} <span className="font-sans text-lg font-normal">a unit</span>
              </p>
              <CardPair
                celebrity={celebrity}
                items={items}
                size="thumb"
                className="*:w-24 *:not-first:-ml-10 *:not-first:translate-y-1.5 lg:hidden"
              />
            </div>
          </div>
          <CardPair
            celebrity={celebrity}
            items={items}
            size="full"
            className="py-4 *:w-66 *:not-first:-ml-12 *:not-first:translate-y-4 max-lg:hidden"
          />
        </div>
      </div>
      <div className="page py-10 sm:py-14">
        <ul className="grid gap-6 min-[1200px]:grid-cols-2">
          {items.map((item) => (
            <PromoCard key={kindName(item)} celebrity={celebrity} item={item} price={price} />
          ))}
        </ul>
        <div className="mt-8 grid max-w-2xl justify-items-start gap-4">
          <p>Both cards are sold out. Join the waitlist and we will email you when there are more.</p>
          <WaitlistButton>Join the waitlist</WaitlistButton>
        </div>
      </div>
    </>
  )
}

type CardPairProps = Pick<PromoResponse, 'celebrity' | 'items'> & {
  size: 'thumb' | 'full'
  /** The width of a card, and how far the next one lies behind it. */
  className: string
}

/** The cards in a hand: beside the name, or beside the price where there is no column for them. */
function CardPair({ celebrity, items, size, className }: CardPairProps) {
  return (
    <div aria-hidden="true" className={clsx('flex shrink-0 justify-center', className)}>
      {items.map((item) => (
        <div
          key={kindName(item)}
          className="shrink-0 drop-shadow-2xl first:z-10 first:-rotate-6 not-first:rotate-6"
        >
          <PlayerCard card={shownCard(celebrity, item)} size={size} className="max-w-none!" />
        </div>
      ))}
    </div>
  )
}

const shownCard = (
  player: PromoResponse['celebrity'],
  { tier, category, stars, cap }: PromoResponse['items'][number],
): ShownCard => ({ player, tier, category, stars, serial: { number: null, cap }, provenance: null })

type PromoCardProps = {
  celebrity: PromoResponse['celebrity']
  item: PromoResponse['items'][number]
  /** Of one unit, in USD. */
  price: number
}

function PromoCard({ celebrity, item, price }: PromoCardProps) {
  const { text } = item
  const heading = useId()
  const [typed, setTyped] = useState('1')
  const quantity = quantityOf(typed, promoLimits)
  return (
    <li className="panel p-5 sm:p-6">
      <section
        aria-labelledby={heading}
        className="grid items-center gap-x-8 gap-y-6 sm:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <PlayerCard card={shownCard(celebrity, item)} className="mx-auto" />
        <div className="grid min-w-0 gap-5">
          <div>
            <h2 id={heading} className="font-display text-heading leading-tight font-bold">
              {kindName(item)}
            </h2>
            <p className="mt-2 text-muted">{text}</p>
          </div>
          <QuantityStepper label="Quantity" value={typed} onChange={setTyped} {...promoLimits} />
          <p aria-live="polite" className="flex items-baseline gap-3 tabular-nums">
            Price{' '}
            <span className="font-display text-4xl leading-none font-extrabold">
              {quantity === null ? '–' : formatPrice(priceOf(price, quantity))}
            </span>
          </p>
          <div>
            <SoldOut />
          </div>
        </div>
      </section>
    </li>
  )
}
