import type { Combo, Pack } from '@toprun/api-schema/content'
import { formatPrice } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Link } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { PackArt } from '../artwork/pack-art.tsx'
import { PackMark } from '../artwork/pack-mark.tsx'
import { PackFan } from '../packs/combo-offer.tsx'
import { orderAddress, packsIn } from '../packs/combo-packs.ts'
import { oddsWords } from '../packs/odds-words.ts'
import { PackLines } from '../packs/pack-card.tsx'
import { PackOddsTable } from '../packs/pack-odds.tsx'
import { SoldOut } from '../packs/sold-out.tsx'
import { WaitlistButton } from '../support/waitlist-button.tsx'
import { OrderForm } from './order-form.tsx'

type OrderPageProps = {
  combo: Combo
  /** Everything that can be ordered; the first is shown where the address names none. */
  combos: readonly Combo[]
  packs: readonly Pack[]
}

/** One combo: what it is, the order, and the odds of every card in it. */
export function OrderPage({ combo, combos, packs }: OrderPageProps) {
  const { cat, title, text, price, inStock } = combo
  const held = packsIn(combo, packs)
  const others = <OtherCombos combos={combos} packs={packs} shown={cat} />
  return (
    <>
      {/* On a desktop one grid, in which the order stands beside the packs: all of it is in the first screen. */}
      <div className="overflow-x-clip lg:sky">
        <div className="lg:page lg:page-body lg:grid lg:grid-cols-[18.75rem_minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr_auto] lg:gap-x-12">
          <div className="sky lg:contents">
            <div className="page grid items-center grid-cols-[minmax(0,1fr)_auto] gap-x-2 max-sm:py-5 sm:gap-x-4 max-lg:page-body lg:contents">
              <PageHeader
                size={held.length > 1 ? 'campaign' : 'page'}
                title={title}
                className="max-lg:col-span-2 lg:col-start-2 lg:row-start-1"
              />
              <div className="max-lg:order-last max-lg:-my-3 max-sm:-mr-1 lg:col-start-1 lg:row-span-3 lg:row-start-1">
                <PackFan packs={held} spread={held.length > 1 ? fan : single} />
              </div>
              <div className="lg:col-start-2 lg:row-start-2">
                <p className="max-w-lg leading-snug text-pretty sm:text-lg sm:leading-normal lg:mt-5">
                  {text}
                </p>
                <p className="mt-4 font-display text-6xl leading-none font-extrabold tabular-nums lg:mt-6">
                  {formatPrice(price)} <span className="font-sans text-lg font-normal">a unit</span>
                </p>
              </div>
            </div>
          </div>
          <Section
            title="Your order"
            look="object"
            className="max-lg:page max-lg:py-10 sm:max-lg:py-14 lg:contents"
            titleClassName="max-lg:mb-6 lg:sr-only"
          >
            {inStock ? (
              <OrderForm key={cat} combo={combo} packs={packs}>
                {others}
              </OrderForm>
            ) : (
              <div className="grid gap-6 lg:contents">
                <NoneLeft title={title} />
                {others}
              </div>
            )}
          </Section>
        </div>
      </div>
      <Inside packs={held} />
    </>
  )
}

/** A hand of packs beside the price, 180 px high, until there is a column for it. */
const fan = 'max-lg:w-34 max-lg:not-first:-ml-31 lg:w-44 lg:shrink-0 lg:not-first:-ml-33'
const single = 'max-lg:w-34 lg:w-full'

function NoneLeft({ title }: { title: string }) {
  return (
    <div className="panel grid max-w-2xl gap-4 p-5 sm:p-6 lg:col-start-2 lg:row-start-3 lg:mt-7 lg:self-start">
      <p>{title} is sold out. Join the waitlist and we will email you when there are more.</p>
      <div className="flex flex-wrap gap-3">
        <SoldOut />
        <WaitlistButton>Join the waitlist</WaitlistButton>
      </div>
    </div>
  )
}

function OtherCombos({ combos, packs, shown }: Omit<OrderPageProps, 'combo'> & { shown: number }) {
  if (combos.length < 2) return null
  return (
    <nav aria-labelledby="others" className="lg:col-span-3 lg:mt-10">
      <h3 id="others" className="font-display text-heading leading-tight font-bold">
        Other packs
      </h3>
      <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {combos
          .filter(({ cat }) => cat !== shown)
          .map((combo) => (
            <li key={combo.cat}>
              <Link
                to={orderAddress(combo, combos)}
                className="panel flex h-full items-center gap-2 p-2.5 sm:gap-3 sm:p-3 hover:border-control hover:bg-raised"
              >
                <span className="flex shrink-0">
                  {packsIn(combo, packs).map(({ id }) => (
                    <PackMark
                      key={id}
                      pack={id}
                      className="w-7 drop-shadow-md not-first:-ml-6 sm:w-8 sm:not-first:-ml-5"
                    />
                  ))}
                </span>
                <span className="min-w-0 font-display leading-tight font-bold">
                  <span className="block whitespace-nowrap lg:text-xl">{combo.title}</span>{' '}
                  <span className="block text-2xl leading-none tabular-nums">
                    {combo.inStock ? formatPrice(combo.price) : 'Sold Out'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Inside({ packs }: { packs: readonly Pack[] }) {
  return (
    <section aria-labelledby="inside" className="border-t border-line">
      <div className="page py-14 sm:py-18">
        <h2 id="inside" className="font-display text-object leading-none font-extrabold">
          What's inside
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-pretty text-muted">
          {packs.length > 1 && 'One of each pack. '}Every draw uses these odds. Cards are for collecting,
          trading, and your teams.
        </p>
        <ul className="mt-8 grid gap-4 lg:grid-cols-2 lg:gap-6">
          {packs.map(({ id, title, details }) => (
            <li
              key={id}
              className={clsx('panel grid gap-5 p-4 sm:p-6', packs.length > 1 ? 'content-between' : alone)}
            >
              <div className="flex items-center gap-4 sm:gap-6">
                <PackArt
                  pack={id}
                  className={clsx('w-20 shrink-0 drop-shadow-lg sm:w-24', packs.length === 1 && 'lg:w-44')}
                />
                <div className="min-w-0">
                  <h3 className="font-display text-3xl leading-none font-extrabold">{title}</h3>
                  <PackLines lines={details} />
                </div>
              </div>
              <div>
                <p className="mb-3 font-semibold text-pretty">{oddsWords(id)}</p>
                <PackOddsTable pack={id} title={title} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A pack by itself has the width of two: what it holds, and beside it the odds. */
const alone = 'lg:col-span-2 lg:grid-cols-2 lg:items-center lg:gap-12 lg:p-10'
