import type { DrawnCard } from '@toprun/api-schema/opening'
import type { CSSProperties, MouseEvent } from 'react'
import { PlayerCard } from '../../cards/player-card.tsx'
import { shownCard } from '../../cards/shown-card.ts'
import { holds } from './opening-stage.ts'

type CardFanProps = { cards: readonly DrawnCard[]; turned: number; lifted: boolean; onNext: () => void }

/**
 * The cards of a pack, face down in a fan. Each in turn is lifted into the light and turned over, with the others in a row below. In the
 * end the rarest stands beside them. A tap anywhere is the next step.
 */
export function CardFan({ cards, turned, lifted, onNext }: CardFanProps) {
  const best = cards.length - 1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard and screen readers turn cards by the button below
    <ul className="opening__fan" data-begun={turned > 0 || lifted} onClick={onNext} onMouseDown={keepFocus}>
      {cards.map(({ card, serial, face }, at) => (
        <li
          key={card}
          className="opening__card"
          data-turned={at < turned}
          data-lit={at === (lifted ? turned : turned - 1)}
          data-lifted={lifted && at === turned}
          data-best={at === best}
          data-tier={face.tier}
          aria-label={at < turned ? undefined : `Card ${at + 1}, face down`}
          style={placeOf(at, cards.length, holds[face.tier])}
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

/** `--off`: how many places from the middle of the row. `--hold`: how long the card is lifted before it turns. */
function placeOf(at: number, count: number, hold: number): CSSProperties {
  return { '--at': at, '--off': at - (count - 1) / 2, '--hold': `${hold}ms` } as CSSProperties
}

/** The button below keeps the focus, so that Enter goes on turning. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
