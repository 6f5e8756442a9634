import type { VaultResponse } from '@toprun/api-schema/card'
import type { Mint } from '@toprun/api-schema/minting'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useOwn } from '../../platform/use-own.ts'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import noCards from '../../ui/empty/cards.svg?no-inline'
import noneFound from '../../ui/empty/search.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { isComing, Loading, QueryPanel } from '../../ui/query-panel.tsx'
import { type MorePages, ShowMore } from '../../ui/show-more.tsx'
import { MintedItem } from '../minting/minted-list.tsx'
import { orderBought } from '../packs/bought-order.ts'
import { myPacksQuery } from '../packs/opening/my-packs-query.ts'
import { PacksToOpen } from '../packs/opening/packs-to-open.tsx'
import { AwayCards } from './away-cards.tsx'
import { CardShelves } from './card-shelves.tsx'
import { cardsValue, type EditionPrices, type KnownPrices, usePrices } from './cards-value.ts'
import { EmptyVault } from './empty-vault.tsx'
import { newestPackFirst } from './newest-pack-first.ts'
import { VaultFilters } from './vault-filters.tsx'
import { VaultHeader } from './vault-header.tsx'
import { VaultOrders } from './vault-orders.tsx'
import { filterOf, searchOf, type VaultFilter, vaultQuery } from './vault-query.ts'
import { VaultSkeleton } from './vault-skeleton.tsx'
import { VaultSummary } from './vault-summary.tsx'

/** What a user owns: packs to open, and the cards that came out of others, on a lit shelf. */
export function VaultPage() {
  const { signedIn } = useSession()
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const filter = filterOf(search)
  const query = useOwnPages(vaultQuery(filter))
  // A reload keeps the history's state, which the server does not know: not before the session is known.
  const bought = signedIn ? orderBought(state) : null
  const packs = useOwn(myPacksQuery)
  const first = query.data?.pages[0]
  // Undefined until the packs are known.
  const hasPacks = bought !== null || (packs.data && packs.data.packs.length > 0)
  const hasNothing = first && isEmpty(first) && hasPacks === false
  return (
    <>
      <VaultHeader
        title="Vault"
        text="Your packs and cards: to play, to collect and to trade."
        brief
        actions={
          !hasNothing && (
            <ButtonLink to="/place-order" variant={hasPacks ? 'secondary' : 'primary'}>
              Get packs
            </ButtonLink>
          )
        }
      />
      {hasNothing && <EmptyVault />}
      {/* Its stage outlives the last pack: a vault read before the opening is still empty. */}
      <PacksToOpen bought={bought} />
      {/* Packs stand above the cards, which they would move. */}
      {isComing(packs) ? (
        <Loading>{skeleton}</Loading>
      ) : hasNothing ? null : (
        <QueryPanel query={query} failure="Your vault could not be loaded" skeleton={skeleton}>
          {({ pages }) => (
            <Priced pages={pages}>
              {(prices) => (
                <>
                  <Worth pages={pages} prices={prices} isPartial={query.hasNextPage} />
                  {(isFiltered(filter) || cardsIn(pages[0]?.count) !== 1) && (
                    <VaultFilters
                      filter={filter}
                      count={pages[0]?.count ?? null}
                      onFilter={(next) =>
                        setSearch(searchOf(next), { replace: true, preventScrollReset: true })
                      }
                    />
                  )}
                  <Shelves pages={pages} prices={prices.of} query={query} filter={filter} />
                  <Minted mints={pages[0]?.mints ?? []} />
                </>
              )}
            </Priced>
          )}
        </QueryPanel>
      )}
      <AwayCards />
      <VaultOrders />
    </>
  )
}

type PricedProps = {
  pages: readonly VaultResponse[]
  children: (prices: KnownPrices) => ReactNode
}

function Priced({ pages, children }: PricedProps) {
  return children(usePrices(pages))
}

type WorthProps = { pages: readonly VaultResponse[]; prices: KnownPrices; isPartial: boolean }

/** Above the cards: what those on show are worth, and how far the sets are; nothing while there is no card. */
function Worth({ pages, prices, isPartial }: WorthProps) {
  // Cards whose prices are not known yet would make the sum of the others too low a value.
  const counted = prices.pages > 0 ? pages.slice(0, prices.pages) : pages
  const cards = counted.flatMap(({ nfts }) => nfts)
  const sides = pages[0]?.sides ?? []
  if (sides.every(({ held }) => held === 0)) return null
  return (
    <VaultSummary
      value={prices.pages > 0 ? cardsValue(cards, prices.of) : prices.coming ? 'coming' : 'unknown'}
      cards={cards.length}
      listed={cards.filter(({ state }) => state === 'listed').length}
      isPartial={isPartial || counted.length < pages.length}
      sides={sides}
    />
  )
}

/** The user's own tokens, below the cards of packs. */
function Minted({ mints }: { mints: readonly Mint[] }) {
  if (mints.length === 0) return null
  return (
    <section aria-label="Minted by you" className="mt-12">
      <ul className="grid gap-4 min-[560px]:grid-cols-2 min-[1100px]:grid-cols-3">
        {mints.map((mint) => (
          <MintedItem key={mint.id} mint={mint} />
        ))}
      </ul>
    </section>
  )
}

type ShelvesProps = {
  pages: readonly VaultResponse[]
  prices: EditionPrices
  query: MorePages
  filter: VaultFilter
}

function Shelves({ pages, prices, query, filter }: ShelvesProps) {
  const found = pages.flatMap(({ nfts }) => nfts)
  const cards = filter.sort === 'newest' ? newestPackFirst(found) : found
  const filtered = isFiltered(filter)
  if (cards.length === 0)
    return (
      <EmptyState
        picture={filtered ? noneFound : noCards}
        title={filtered ? 'No cards found' : 'No cards yet'}
        text={filtered ? 'No card of yours matches these filters.' : 'Open a pack and its cards appear here.'}
        action={
          filtered && (
            <ButtonLink to="/vault" variant="secondary">
              Show all
            </ButtonLink>
          )
        }
      />
    )
  return (
    <>
      <CardShelves
        cards={cards}
        prices={prices}
        onNearEnd={() => {
          if (query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError)
            query.fetchNextPage()
        }}
      />
      <ShowMore query={query} of="cards" />
    </>
  )
}

/** No cards and no tokens, whatever is filtered. */
function isEmpty({ count, mints }: VaultResponse): boolean {
  return mints?.length === 0 && cardsIn(count) === 0
}

const isFiltered = ({ tier, category, q }: VaultFilter) => Boolean(tier || category || q)

/** How many cards the vault has; null while unknown. */
function cardsIn(count: VaultResponse['count'] | undefined): number | null {
  return count ? Object.values(count).reduce((sum, cards) => sum + cards, 0) : null
}

const skeleton = <VaultSkeleton />
