import type { VaultCard } from '@toprun/api-schema/card'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { dottedPart, partedLine } from '../../ui/parted-line.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { RowSkeletons } from '../../ui/skeleton.tsx'
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
                <ul className="panel divide-y divide-line overflow-hidden">
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

/** A card as a token: where it is on the chain. */
function Collected({ card: { id, name, title, face, serial, hash, token } }: { card: VaultCard }) {
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-3 py-2.5 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:px-4">
      <Link to={`/vault/${id}`} className="row-span-2 sm:row-auto">
        <PlayerCard card={shownCard(face, serial, '')} size="thumb" />
      </Link>
      <p className="min-w-0">
        <Link to={`/vault/${id}`} className="block truncate font-display text-xl leading-tight font-bold">
          {name}
        </Link>
        <span className="block truncate text-sm text-muted tabular-nums">
          {title} {serialText({ number: serial, cap: face.cap })}
        </span>
      </p>
      <p className={clsx('text-sm sm:justify-end', partedLine)}>
        <span className={clsx(dottedPart, token.state !== 'issued' && 'text-muted')}>
          {token.state === 'issued' ? 'On chain' : 'On its way'}
        </span>{' '}
        {token.cid && (
          <span className={dottedPart}>
            <a href={`/ipfs/${token.cid}`} className="underline underline-offset-4">
              File
            </a>
          </span>
        )}{' '}
        {hash && (
          <span className={clsx('whitespace-nowrap', dottedPart)}>
            <TransactionLink to={issuePath(hash, face.edition, serial)} />
          </span>
        )}
      </p>
    </li>
  )
}

const skeleton = <RowSkeletons rows={6} />
