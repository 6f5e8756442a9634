import type { Pack } from '@toprun/api-schema/content'
import { buttonLook } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SiteAnchor } from '../../ui/site-anchor.tsx'
import { PackArt } from '../artwork/pack-art.tsx'
import { packAddress } from './combo-packs.ts'
import { PackOddsTable } from './pack-odds.tsx'
import { SoldOut } from './sold-out.tsx'

/** A pack in the shop: its picture, contents, odds and price. */
export function PackCard({ pack, marketplace }: { pack: Pack; marketplace: string | undefined }) {
  const { id, title, details, price, inStock } = pack
  return (
    <article className="panel group flex h-full flex-col overflow-hidden">
      <div className="grid place-items-center sky px-6 py-5">
        <PackArt
          pack={id}
          className="h-48 w-auto drop-shadow-xl transition-transform duration-(--calm) group-hover:-translate-y-1.5 group-hover:-rotate-2 motion-reduce:transform-none"
        />
      </div>
      <div className="flex grow flex-col border-t-3 border-pitch p-4 sm:p-5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="font-display text-3xl leading-none font-extrabold">{title}</h3>
          <p className="font-display text-4xl leading-none font-extrabold text-price tabular-nums">{price}</p>
        </div>
        <PackLines lines={details} />
        <div className="mt-auto grid gap-3 pt-5">
          <Disclosure
            title={
              <span className="font-semibold">
                Published odds<span className="sr-only"> of {title}</span>
              </span>
            }
            className="rounded-control border border-line"
          >
            <div className="border-t border-line px-3 py-1.5">
              <PackOddsTable pack={id} title={title} />
            </div>
          </Disclosure>
          {inStock ? (
            <SiteAnchor to={packAddress(pack, marketplace)} className={buttonLook('secondary')}>
              Buy Now <span className="sr-only">{title}</span>
            </SiteAnchor>
          ) : (
            <SoldOut />
          )}
        </div>
      </div>
    </article>
  )
}

/** The contents of a pack, in three lines. */
export function PackLines({ lines }: { lines: Pack['details'] }) {
  return (
    <ul className="mt-4 grid gap-1.5 text-muted">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-ball" />
          {line}
        </li>
      ))}
    </ul>
  )
}
