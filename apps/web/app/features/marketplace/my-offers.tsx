import type { MyOffersQuery, OfferState } from '@toprun/api-schema/offer'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import cards from '../../ui/empty/cards.svg?no-inline'
import { cardPath } from '../cards/shown-card.ts'
import { myOffersQuery } from './market-queries.ts'
import { TradeRow, TradeTab } from './trade-row.tsx'

const stateNames: Readonly<Record<OfferState, string>> = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  over: 'Over',
}

const words = {
  made: {
    title: 'No offers',
    text: 'Offers that you make for cards of others appear here. You can offer for any card that somebody holds.',
    to: '/cards',
    label: 'Find a card',
    of: 'To',
  },
  received: {
    title: 'No offers',
    text: 'Offers for your cards appear here. You accept or decline them on the page of the card.',
    to: '/vault',
    label: 'Go to your vault',
    of: 'From',
  },
} as const

/** What the user offered, or was offered; each leads to its card, where it is answered. */
export function MyOffers({ side }: { side: MyOffersQuery['side'] }) {
  const { of, to, label, ...empty } = words[side]
  return (
    <TradeTab
      query={useOwnPages(myOffersQuery(side))}
      failure="Your offers could not be loaded"
      itemsOf={(page) => page.offers}
      empty={{
        ...empty,
        picture: cards,
        action: (
          <ButtonLink to={to} variant="secondary">
            {label}
          </ButtonLink>
        ),
      }}
      row={({ id, amount, state, user, expiresAt, face, serial }) => (
        <TradeRow
          key={id}
          to={cardPath(face.edition, serial)}
          {...{ face, serial, amount }}
          state={stateNames[state]}
          isOpen={state === 'open'}
          note={`${of} ${user}`}
          ends={{ at: expiresAt, ticks: false }}
        />
      )}
    />
  )
}
