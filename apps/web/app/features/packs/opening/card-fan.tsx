import type { DrawnCard } from '@toprun/api-schema/opening'
import { type CSSProperties, type MouseEvent, memo, startTransition, useEffect, useState } from 'react'
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
  const lit = lifted ? turned : turned - 1
  const drawn = Math.max(useDrawn(cards.length), lifted ? turned + 1 : turned)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard and screen readers turn cards by the button below
    <ul className="opening__fan" data-begun={turned > 0 || lifted} onClick={onNext} onMouseDown={keepFocus}>
      {cards.map((card, at) => (
        <li
          key={card.card}
          className="opening__card"
          data-turned={at < turned}
          data-lit={at === lit}
          data-lifted={lifted && at === turned}
          data-best={at === best}
          data-tier={card.face.tier}
          aria-label={at < turned ? undefined : `Card ${at + 1}, face down`}
          style={placeOf(at, { count: cards.length, lit, hold: holds[card.face.tier] })}
        >
          <span className="opening__rim" />
          <div className="opening__flip">
            <div className="opening__reverse">
              <span>TopRun</span>
            </div>
            <div className="opening__front" aria-hidden={at >= turned}>
              {at < drawn && <Front card={card} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** A portrait has a hundred shapes: it is not drawn again at every step. */
const Front = memo(({ card: { face, serial } }: { card: DrawnCard }) => (
  <PlayerCard card={shownCard(face, serial, '')} />
))
Front.displayName = 'Front'

/** In milliseconds, between the drawing of one card's front and the next. */
const drawPause = 150

/** How many fronts are drawn: one after the other, so that no frame waits for all of them. */
function useDrawn(count: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (drawn === count) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)), drawPause)
    return () => clearTimeout(timer)
  }, [drawn, count])
  return drawn
}

type Fan = { count: number; lit: number; hold: number }

/** `--off`: how many places from the middle of the row, in which the card in the light has none. `--hold`: how long the card is lifted before it turns. */
function placeOf(at: number, { count, lit, hold }: Fan): CSSProperties {
  const [place, places] = lit < 0 ? [at, count] : [at > lit ? at - 1 : at, count - 1]
  return { '--at': at, '--off': place - (places - 1) / 2, '--hold': `${hold}ms` } as CSSProperties
}

/** The button below keeps the focus, so that Enter goes on turning. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
