import type { Edition } from '@toprun/api-schema/card'
import { Link } from 'react-router'
import { Section } from '../../ui/section.tsx'
import { PlayerCard } from '../cards/player-card.tsx'
import { cardPath, kindName, shownCard } from '../cards/shown-card.ts'
import { bestPackText } from './odds-text.ts'

/** The same player's cards of the other tiers, each leading to its page. */
export function OtherTiers({ editions }: { editions: readonly Edition[] }) {
  if (editions.length === 0) return null
  return (
    <Section title="Other tiers">
      <ul className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {editions.map((edition) => (
          <li key={edition.edition} className="min-w-0">
            <Link
              to={cardPath(edition.edition, null)}
              className="grid max-w-46 gap-2 rounded-panel transition-transform hover:-translate-y-1 motion-reduce:transform-none"
            >
              <PlayerCard card={shownCard(edition, null, '')} />
              <span className="text-center text-sm text-balance text-muted tabular-nums">
                <b className="block text-base text-ink">{kindName(edition)}</b>
                {bestPackText(edition)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
