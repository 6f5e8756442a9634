import type { VaultCard } from '@toprun/api-schema/card'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { issuePath, serialText, shownCard } from '../cards/shown-card.ts'
import { TransactionLink } from '../chain/transaction-link.tsx'
import { vaultQuery } from './vault-query.ts'

/** The user's cards in My Collection, each with its title and its transaction. `children` receives whether there are any. */
export function CollectedCards({ children }: { children: (someCards: boolean) => ReactNode }) {
  const query = useOwnPages(vaultQuery({ sort: 'newest' }))
  return (
    <QueryPanel query={query} failure="Your cards could not be loaded" skeleton={skeleton}>
      {({ pages }) => {
        const cards = pages.flatMap(({ nfts }) => nfts)
        return (
          <>
            {cards.length > 0 && (
              <div className="mb-8">
                <ul className={grid}>
                  {cards.map((card) => (
                    <Collected key={card.id} card={card} />
                  ))}
                </ul>
                <ShowMore query={query} of="cards" />
              </div>
            )}
            {children(cards.length > 0)}
          </>
        )
      }}
    </QueryPanel>
  )
}

/** A card as a token, and below it, small, where it is on the chain. */
function Collected({ card: { id, name, title, face, serial, hash, token } }: { card: VaultCard }) {
  return (
    <li className="-m-2 grid min-w-0 content-start gap-2.5 p-2 pb-5 [contain-intrinsic-size:auto_20rem] [content-visibility:auto]">
      <Link to={`/vault/${id}`} className="group grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5">
        <PlayerCard
          card={shownCard(face, serial, '')}
          className="transition-transform group-hover:-translate-y-1 motion-reduce:transform-none"
        />
        <span className="px-1">
          <b className="block truncate font-display text-lg leading-tight font-bold">{name}</b>
          <span className="block text-sm leading-snug text-muted tabular-nums">
            {title} <span className="block">{serialText({ number: serial, cap: face.cap })}</span>
          </span>
        </span>
      </Link>
      <p className={clsx('px-1 text-xs text-muted', partedLine)}>
        {token.state !== 'issued' && <span className={dottedPart}>Token on its way</span>}{' '}
        {token.cid && (
          <span className={dottedPart}>
            <a href={`/ipfs/${token.cid}`} className={chainLink}>
              File
            </a>
          </span>
        )}{' '}
        {hash && (
          <span className={clsx('whitespace-nowrap', dottedPart)}>
            <TransactionLink to={issuePath(hash, face.edition, serial)} className={chainLink} />
          </span>
        )}
      </p>
    </li>
  )
}

/** Small to read, and as high as a finger. */
const chainLink = 'inline-block py-3.5 -my-3.5 underline underline-offset-4'

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(9.375rem,1fr))] gap-x-4 gap-y-5'

const skeleton = (
  <div className={grid}>
    {Array.from({ length: 10 }, (_, at) => (
      <div key={at} className="-m-2 grid content-start gap-2.5 p-2 pb-5">
        <Skeleton className="aspect-5/7 rounded-panel" />
        <div className="grid gap-1.5 px-1">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
        <Skeleton className="mx-1 h-3.5 w-3/4" />
      </div>
    ))}
  </div>
)
