import type { Combo, Pack } from '@toprun/api-schema/content'
import { formatPrice } from '@toprun/api-schema/money-text'
import { ButtonLink } from '../../ui/button.tsx'
import { packsIn, priceApart } from './combo-packs.ts'
import { PrintedPack } from './printed-pack.tsx'
import { SoldOut } from './sold-out.tsx'

/** The rotation of each pack in the fan. */
const turns = ['-rotate-12 translate-y-4', '-rotate-4', 'rotate-4', 'rotate-12 translate-y-4'] as const

/** A combo: its packs, its price, and a Buy Now link to `to` while it is in stock. */
export function ComboOffer({ combo, packs, to }: { combo: Combo; packs: readonly Pack[]; to: string }) {
  const { title, text, price, inStock } = combo
  const held = packsIn(combo, packs)
  const id = `combo-${combo.cat}`
  return (
    <section aria-labelledby={id} className="border-y border-line bg-surface">
      <div className="page grid items-center gap-x-16 gap-y-2 py-7 sm:py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <PackFan packs={held} />
        <div className="min-w-0">
          <h2 id={id} className="font-display text-title leading-none font-extrabold">
            {title}
          </h2>
          <p className="mt-2 max-w-lg text-muted">{text}</p>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
            <p>
              <span className="font-display text-6xl leading-none font-extrabold tabular-nums">
                {formatPrice(price)}
              </span>
              <span className="block text-sm text-muted">
                per unit. Bought separately, the packs cost {formatPrice(priceApart(held))}.
              </span>
            </p>
            {inStock ? (
              <ButtonLink to={to} className="px-7 text-lg">
                Buy Now <span className="sr-only">{title}</span>
              </ButtonLink>
            ) : (
              <SoldOut />
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

type PackFanProps = {
  packs: readonly Pack[]
  /** The width of each pack, and how far it lies over the one before it. */
  spread?: string
}

/** The packs of a combo as a fan. */
export function PackFan({ packs, spread = '-mx-[3%] w-[27%] max-w-38' }: PackFanProps) {
  return (
    <div aria-hidden="true" className="flex justify-center py-3">
      {packs.map(({ id }, at) => (
        <PrintedPack
          key={id}
          pack={id}
          className={`${spread} drop-shadow-xl ${packs.length > 1 ? turns[at % turns.length] : ''}`}
        />
      ))}
    </div>
  )
}
