import type { Combo, Pack } from '@toprun/api-schema/content'
import { formatPrice } from '../../platform/money.ts'
import { WaitlistButton } from '../support/waitlist-button.tsx'
import { PackFan } from './combo-offer.tsx'
import { packsIn } from './combo-packs.ts'
import { PackLines } from './pack-card.tsx'
import { PackOddsTable } from './pack-odds.tsx'

/** What a combo holds and costs, for as long as it can't be ordered yet. */
export function OrderPage({ combo, packs }: { combo: Combo; packs: readonly Pack[] }) {
  const { title, text, price } = combo
  const held = packsIn(combo, packs)
  return (
    <>
      <div className="bg-linear-to-b from-(--sky-high) to-(--sky-low)">
        <div className="page grid items-center gap-x-16 gap-y-6 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="min-w-0">
            <h1 className="font-display text-hero leading-[0.88] font-extrabold tracking-tight italic">
              {title}
            </h1>
            <p className="mt-5 max-w-lg text-lg">{text}</p>
            <p className="mt-6 font-display text-6xl leading-none font-extrabold tabular-nums">
              {formatPrice(price)} <span className="font-sans text-lg font-normal">a unit</span>
            </p>
            <OpensSoon />
          </div>
          <PackFan packs={held} />
        </div>
      </div>
      <section aria-labelledby="in-it" className="page py-14 sm:py-18">
        <h2 id="in-it" className="font-display text-title leading-none font-extrabold">
          What is in it
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-muted">
          One of each pack. These are the odds that every draw uses, for everyone and at every hour.
        </p>
        <ul className="mt-8 grid items-start gap-4 min-[600px]:grid-cols-2 min-[1200px]:grid-cols-4">
          {held.map(({ id, title: pack, details }) => (
            <li key={id} className="rounded-panel border border-line bg-surface p-4 sm:p-5">
              <h3 className="font-display text-3xl leading-none font-extrabold">{pack}</h3>
              <PackLines lines={details} />
              <div className="mt-5">
                <PackOddsTable pack={id} title={pack} open />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function OpensSoon() {
  return (
    <div className="mt-7 max-w-lg rounded-panel border border-line bg-surface p-5">
      <h2 className="font-display text-heading leading-tight font-bold">Ordering opens soon</h2>
      <p className="mt-1 text-muted">
        Nothing can be bought here yet, and nothing is charged. Leave your address and we will write when it
        can.
      </p>
      <WaitlistButton className="mt-4">Join the waitlist</WaitlistButton>
    </div>
  )
}
