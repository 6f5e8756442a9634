import { useInfiniteQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { MyOffersQuery, OfferState } from '@toprun/api-schema/offer'
import { useSession } from '../../platform/session.ts'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardPath } from '../cards/shown-card.ts'
import { EndsIn } from './ends-in.tsx'
import { CardGrid, CardItem } from './listing-grid.tsx'
import { myOffersQuery } from './market-queries.ts'

const stateNames: Readonly<Record<OfferState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  over: 'Over',
}

const words = {
  made: { title: 'No offers', text: 'Offers that you make for cards of others appear here.', of: 'to' },
  received: { title: 'No offers', text: 'Offers for your cards appear here.', of: 'from' },
} as const

/** What the user offered, or was offered; each leads to its card, where it is answered. */
export function MyOffers({ side }: { side: MyOffersQuery['side'] }) {
  const { signedIn } = useSession()
  const query = useInfiniteQuery({ ...myOffersQuery(side), enabled: signedIn })
  const { of, ...empty } = words[side]
  return (
    <>
      <QueryPanel
        query={query}
        failure="Your offers could not be loaded"
        skeleton={<Skeleton className="h-72" />}
      >
        {({ pages }) => {
          const offers = pages.flatMap((page) => page.offers)
          if (offers.length === 0) return <EmptyState {...empty} />
          return (
            <CardGrid>
              {offers.map(({ id, amount, state, user, expiresAt, face, serial }) => (
                <CardItem key={id} to={cardPath(face.edition, serial)} face={face} serial={serial}>
                  <b className="text-lg text-ink tabular-nums">{formatUsd(amount)}</b>
                  <span>
                    {stateNames[state]}, {of} {user}
                  </span>
                  {state === 'open' && <EndsIn at={expiresAt} />}
                </CardItem>
              ))}
            </CardGrid>
          )
        }}
      </QueryPanel>
      <ShowMore query={query} />
    </>
  )
}
