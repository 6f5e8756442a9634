import type { DrawnCard } from '@toprun/api-schema/opening'
import type { CSSProperties, MouseEvent } from 'react'
import { PlayerCard } from '../../cards/player-card.tsx'
import { shownCard } from '../../cards/shown-card.ts'
import { placesOf } from './fan-places.ts'

type CardFanProps = { cards: readonly DrawnCard[]; turned: number; onTurn: () => void }

/** The cards of a pack, face down in a fan; the first turn spreads them out. A tap on any turns the next. */
export function CardFan({ cards, turned, onTurn }: CardFanProps) {
  const places = placesOf(cards.length)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard and screen readers turn cards by the button below
    <ul className="opening__fan" data-spread={turned > 0} onClick={onTurn} onMouseDown={keepFocus}>
      {cards.map(({ card, serial, face }, at) => (
        <li
          key={card}
          className="opening__card"
          data-turned={at < turned}
          data-latest={at === turned - 1}
          data-rarest={at === cards.length - 1}
          data-tier={face.tier}
          aria-label={at < turned ? undefined : `Card ${at + 1}, face down`}
          style={places[at] as CSSProperties}
        >
          <span className="opening__rim" />
          <div className="opening__flip">
            <div className="opening__reverse">
              <span>TopRun</span>
            </div>
            <div className="opening__front" inert={at >= turned}>
              <PlayerCard card={shownCard(face, serial, '')} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The button below keeps the focus, so that Enter goes on turning. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
