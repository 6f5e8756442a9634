import type { Mint } from '@toprun/api-schema/minting'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/album.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TransactionLink } from '../chain/transaction-link.tsx'
import { MintCard } from './mint-card.tsx'
import { mintsQuery } from './mint-queries.ts'
import { TokenMedia } from './token-media.tsx'

/** The tokens that the user minted, and those on their way. `besideCards`: there are cards, so it is not empty without tokens. */
export function MintedList({ besideCards }: { besideCards: boolean }) {
  const query = useOwnPages(mintsQuery)
  return (
    <QueryPanel query={query} failure="Your collection could not be loaded" skeleton={skeleton}>
      {({ pages }) =>
        pages[0]?.count === 0 ? (
          !besideCards && (
            <EmptyState
              picture={picture}
              title="No Collection available."
              text="Your cards and collectibles appear here."
              action={<ButtonLink to="/place-order">Get packs</ButtonLink>}
            />
          )
        ) : (
          <>
            <ul className={grid}>
              {pages.flatMap(({ result }) => result.map((mint) => <MintedItem key={mint.id} mint={mint} />))}
            </ul>
            <ShowMore query={query} />
          </>
        )
      }
    </QueryPanel>
  )
}

/** One token of the user as a card, and below it what can be done with it. */
export function MintedItem({ mint }: { mint: Mint }) {
  return (
    <li className="panel grid min-w-0 grid-rows-[auto_1fr] gap-3 p-2.5 sm:p-3">
      <MintCard title={<h2>{mint.title}</h2>} note={stateText(mint)}>
        <TokenMedia mint={mint} fills />
      </MintCard>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 self-start sm:px-1">
        {mint.state === 'minted' && (
          <>
            <ButtonLink
              to={`/marketplace/tokens/${mint.chainId}/${mint.tokenId}`}
              variant="secondary"
              className="grow max-sm:px-2"
            >
              Price and sale
            </ButtonLink>
            <TransactionLink
              to={mint.explorerUrl ?? `/tx/${mint.hash}`}
              className="inline-flex min-h-11 items-center text-xs text-muted"
            />
          </>
        )}
        {mint.state === 'uploaded' && (
          <ButtonLink to={`/mint-nft/${mint.id}`} variant="secondary">
            Continue
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function stateText({ state, tokenId, chainName, confirmations, needed }: Mint): string {
  switch (state) {
    case 'minted':
      return `Minted by you, token ${tokenId} on ${chainName}`
    case 'confirming':
      return needed === null || confirmations === 0
        ? 'Waiting for a block'
        : `Confirming, ${confirmations} of ${needed}`
    default:
      return 'Not minted yet'
  }
}

/** As the cards of the collection: two in a row on a phone. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(9.375rem,1fr))] gap-4 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]'

const skeleton = (
  <div className={grid}>
    {[0, 1, 2].map((at) => (
      <Skeleton key={at} className="aspect-4/5 rounded-panel" />
    ))}
  </div>
)
