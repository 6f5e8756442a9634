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
                <ul className="grid grid-cols-2 gap-4 min-[560px]:grid-cols-3 min-[1100px]:grid-cols-4">
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

function Collected({ card: { id, title, face, serial, hash } }: { card: VaultCard }) {
  return (
    <li className="panel min-w-0 p-2.5 [contain-intrinsic-size:auto_22rem] [content-visibility:auto] sm:p-3">
      <Link to={`/vault/${id}`} className="mx-auto block max-w-52">
        <PlayerCard card={shownCard(face, serial, '')} />
      </Link>
      <p className="mt-3 text-sm leading-tight font-semibold max-sm:tracking-tight sm:px-1 sm:text-base sm:leading-tight">
        {title}
      </p>
      <p className={clsx('mt-1 text-sm sm:ml-[-0.75rem]', partedLine)}>
        <span className={dottedPart}>{serialText({ number: serial, cap: face.cap })}</span>{' '}
        <span className={clsx('whitespace-nowrap', dottedPart)}>
          {hash ? (
            <TransactionLink to={issuePath(hash, face.edition, serial)} />
          ) : (
            <span className="text-muted">On its way</span>
          )}
        </span>
      </p>
    </li>
  )
}

const skeleton = (
  <div className="grid grid-cols-2 gap-4 min-[560px]:grid-cols-3 min-[1100px]:grid-cols-4">
    {[0, 1, 2, 3].map((at) => (
      <Skeleton key={at} className="aspect-5/7" />
    ))}
  </div>
)
