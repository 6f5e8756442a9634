import { type Edition, type EditionResponse, editionResponse } from '@toprun/api-schema/card'
import type { Pack } from '@toprun/api-schema/content'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api-client.ts'
import { useSite } from '../../platform/site-data.ts'
import { usePages } from '../../platform/use-pages.ts'
import { withQuery } from '../../platform/with-query.ts'
import { ButtonLink, buttonLook } from '../../ui/button.tsx'
import { Meter } from '../../ui/meter.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { SiteAnchor } from '../../ui/site-anchor.tsx'
import { CardSpread } from '../cards/card-spread.tsx'
import { kindName, shownCard } from '../cards/shown-card.ts'
import { packAddress } from '../packs/combo-packs.ts'
import { packNames } from '../packs/pack-names.ts'
import { CardTable } from './card-table.tsx'
import { CatalogTrail } from './catalog-trail.tsx'
import { oddsText } from './odds-text.ts'
import { OtherTiers } from './other-tiers.tsx'
import { SerialGrid } from './serial-grid.tsx'

type EditionPageProps = {
  first: EditionResponse
  /** The packs that are sold. */
  packs: readonly Pick<Pack, 'id' | 'cat' | 'inStock' | 'price'>[]
  /** The player's other tiers, for an edition that nobody has a card of yet. */
  otherTiers?: readonly Edition[]
  children: ReactNode
}

/** One edition: its supply, the odds of drawing it from packs, its prices as `children`, and the owner of each card. */
export function EditionPage({ first, packs, otherTiers = [], children }: EditionPageProps) {
  const id = first.edition.edition
  const origin = useSite()?.origin ?? ''
  const query = usePages(first, ['edition', id], (cursor, signal) =>
    api.get(withQuery(`/api/cards/${id}`, { cursor }), editionResponse, { signal }),
  )
  const { edition } = query.first
  const cards = query.pages.flatMap((page) => page.cards)
  return (
    <div className="page page-body">
      <CatalogTrail player={edition.player} here={kindName(edition)} />
      <CardSpread card={shownCard(edition, null, origin)}>
        <PageTitle size="object">
          {edition.player.name}, {kindName(edition)}
        </PageTitle>
        {edition.drawn === 0 ? (
          <NoneOut edition={edition} packs={packs} />
        ) : (
          <>
            <Supply edition={edition} />
            {children}
          </>
        )}
        <Odds edition={edition} packs={packs} />
        {edition.drawn === 0 && <OtherTiers editions={otherTiers} />}
      </CardSpread>
      {edition.drawn > 0 && (
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12">
          <SerialGrid face={edition} />
          <Section title="Cards and owners" titleClassName="mb-4">
            <CardTable edition={edition} cards={cards} />
            <ShowMore query={query} />
          </Section>
        </div>
      )}
    </div>
  )
}

function Supply({ edition: { cap, drawn, issued } }: { edition: Edition }) {
  return (
    <section aria-labelledby="supply">
      <h2 id="supply" className="sr-only">
        Supply
      </h2>
      <dl className="grid grid-cols-3 gap-2 tabular-nums sm:gap-3">
        <Figure term="Total supply" value={cap} />
        <Figure term="Given out" value={drawn} />
        <Figure term="On chain" value={issued} />
      </dl>
      <Meter
        className="mt-4"
        label="Given out"
        value={drawn}
        max={cap}
        text={`${drawn.toLocaleString('en-US')} of ${cap.toLocaleString('en-US')} cards given out`}
      />
      <p className="mt-3 text-sm text-muted">
        The number of cards is fixed by the contract. Cards in sealed packs are not counted until the packs
        are opened.
      </p>
    </section>
  )
}

function Figure({ term, value }: { term: string; value: number }) {
  return (
    <div className="panel flex flex-col-reverse justify-end px-2 py-3 sm:p-4">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-display text-2xl leading-none font-extrabold sm:text-4xl">
        {value.toLocaleString('en-US')}
      </dd>
    </div>
  )
}

/** Nobody has a card of the edition yet: how it can be got. */
function NoneOut({ edition: { cap, odds }, packs }: OddsProps) {
  const marketplace = useSite()?.marketplace
  const [best] = odds
    .flatMap(({ pack, perPack }) => {
      const sold = packs.find(({ id }) => id === pack)
      return sold?.inStock ? [{ pack, perPack, sold }] : []
    })
    .toSorted((one, other) => other.perPack - one.perPack)
  return (
    <section aria-labelledby="none-out" className="panel p-5 sm:p-6">
      <h2 id="none-out" className="font-display text-heading leading-tight font-bold">
        {best ? 'Yours can be the first' : 'None is out yet'}
      </h2>
      <p className="mt-1 text-muted">No card of this edition is out yet.</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
        {best && (
          <SiteAnchor to={packAddress(best.sold, marketplace)} className={buttonLook('primary', 'text-lg')}>
            Get {best.pack === 'ace' ? 'an' : 'a'} {packNames[best.pack]} pack · {best.sold.price}
          </SiteAnchor>
        )}
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {best && (
            <div>
              <dt className="text-sm text-muted">In {packNames[best.pack]} packs</dt>
              <dd className={figure}>{oddsText(best.perPack)}</dd>
            </div>
          )}
          <div>
            <dt className="text-sm text-muted">Total supply</dt>
            <dd className={figure}>{cap.toLocaleString('en-US')}</dd>
          </div>
        </dl>
      </div>
      <p className="mt-4 text-sm text-muted">
        The number of cards is fixed by the contract. Cards in sealed packs are not counted until the packs
        are opened.
      </p>
    </section>
  )
}

const figure = 'font-display text-2xl leading-tight font-extrabold tabular-nums'

type OddsProps = { edition: Edition } & Pick<EditionPageProps, 'packs'>

function Odds({ edition: { odds, drawn }, packs }: OddsProps) {
  const marketplace = useSite()?.marketplace
  const sold = (id: Pack['id']) => packs.find((pack) => pack.id === id)
  return (
    <Section title="Odds" id="odds">
      {odds.length === 0 ? (
        <p className="mt-2 text-muted">This edition is not in packs. It comes from promotions.</p>
      ) : (
        <dl className="mt-3 divide-y divide-line border-y border-line tabular-nums">
          {odds.map(({ pack, perPack }) => (
            <div key={pack} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <dt>
                <PackName pack={pack} sold={sold(pack)} marketplace={marketplace} />
              </dt>
              <dd className="font-semibold">{oddsText(perPack)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm text-muted">
        On average, while no edition of its kind is full.{' '}
        <Link to="/openings" className="font-semibold text-ink underline underline-offset-4">
          See every opening
        </Link>
      </p>
      {odds.length > 0 && drawn > 0 && (
        <ButtonLink to="/place-order" className="mt-5">
          Get packs
        </ButtonLink>
      )}
    </Section>
  )
}

type PackNameProps = {
  pack: Pack['id']
  sold: Pick<Pack, 'cat'> | undefined
  marketplace: string | undefined
}

/** Leads to the order of a pack that is sold. */
function PackName({ pack, sold, marketplace }: PackNameProps) {
  if (!sold) return packNames[pack]
  return (
    <SiteAnchor to={packAddress(sold, marketplace)} className="text-link underline underline-offset-4">
      {packNames[pack]}
    </SiteAnchor>
  )
}
