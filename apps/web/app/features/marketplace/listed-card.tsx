import type { CardFace } from '@toprun/api-schema/card'
import type { MarketListing } from '@toprun/api-schema/market'
import { Link } from 'react-router'
import { formatDay } from '../../platform/date-text.ts'
import { Section } from '../../ui/section.tsx'
import { CardFact, CardFacts } from '../cards/card-facts.tsx'
import { cardPath, kindName, multiplierText, roleNames } from '../cards/shown-card.ts'

/** What a buyer gets: what the card does in a match, how many there are, and since when it is for sale. */
export function ListedCard({ listing: { face, listedAt } }: { listing: MarketListing }) {
  const { player, edition, cap, stars } = face
  return (
    <Section title="About this card" panel>
      <CardFacts>
        <CardFact term="In a match">{effectOf(face)}</CardFact>
        <CardFact term="Player">
          {roleNames[player.role]}, {player.team.name}
        </CardFact>
        <CardFact term="Edition">
          <Link to={cardPath(edition, null)} className="text-link underline underline-offset-4">
            {cap.toLocaleString('en-US')} cards of {kindName(face)}
          </Link>
        </CardFact>
        <CardFact term="Rating">{stars} of 5 stars</CardFact>
        <CardFact term="Listed">
          <time dateTime={listedAt} suppressHydrationWarning>
            {formatDay(listedAt)}
          </time>
        </CardFact>
      </CardFacts>
    </Section>
  )
}

/** docs/rules.md#multipliers */
function effectOf(face: Pick<CardFace, 'tier' | 'category' | 'player'>): string {
  switch (face.category) {
    case 'power':
      return `${multiplierText(face)} the points of ${face.player.name}`
    case 'wild':
      return `${multiplierText(face)} the points of any player of your team`
    default:
      return 'To collect: it counts 1x'
  }
}
