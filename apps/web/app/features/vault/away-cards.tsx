import { Link } from 'react-router'
import { useOwnPages } from '../../platform/use-own-pages.ts'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { serialText } from '../cards/shown-card.ts'
import { awayQuery } from './vault-query.ts'
import { newsOf } from './vault-words.ts'

/** The user's cards at own addresses, or on their way there; nothing if there are none. */
export function AwayCards() {
  const query = useOwnPages(awayQuery)
  const cards = query.data?.pages.flatMap(({ nfts }) => nfts) ?? []
  if (cards.length === 0) return null
  return (
    <Section title="At your addresses" className="mt-12 w-full text-left" titleClassName="mb-4">
      <ul className="divide-y divide-line border-y border-line">
        {cards.map((card) => (
          <li key={card.id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <Link to={`/vault/${card.id}`} className="underline underline-offset-4">
              {card.name}, {card.title} {serialText({ number: card.serial, cap: card.face.cap })}
            </Link>
            <span className="text-muted">{newsOf(card)?.mark}</span>
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </Section>
  )
}
