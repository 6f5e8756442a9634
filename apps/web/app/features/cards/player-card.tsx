import clsx from 'clsx'
import type { CSSProperties } from 'react'
import './player-card.css'
import './card-foils.css'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import { type CardSize, cardName, type ShownCard } from './shown-card.ts'
import { useCardTilt } from './use-card-tilt.ts'
import { useCardTurn } from './use-card-turn.ts'

type PlayerCardProps = {
  card: ShownCard
  size?: CardSize
  /** A drag, a tap, Enter or an arrow key turns the card over. Inside a link or a button it must not. */
  turns?: boolean
  /** Its portrait is loaded before it is in view. */
  ahead?: boolean
  className?: string | undefined
}

/** A player's card, 5:7. Its foil follows the pointer or the device, unless reduced motion is requested. */
export function PlayerCard({
  card,
  size = 'hand',
  turns = false,
  ahead = false,
  className,
}: PlayerCardProps) {
  const tilt = useCardTilt(size)
  const { body, halfTurns, isBack, handlers } = useCardTurn()
  return (
    <article
      ref={tilt.ref}
      className={clsx('player-card', className)}
      data-tier={card.tier}
      data-size={size}
      data-face={isBack ? 'back' : 'front'}
      aria-label={cardName(card)}
    >
      <div
        ref={body}
        data-tilts
        className="player-card__body"
        style={{ '--half-turns': halfTurns } as CSSProperties}
      >
        <CardFront card={card} size={size} ahead={ahead} hidden={isBack} />
        {turns && <CardBack card={card} hidden={!isBack} />}
      </div>
      {turns && (
        <button
          type="button"
          className="player-card__turn"
          aria-pressed={isBack}
          {...handlers}
          onClick={() => {
            tilt.allowDevice()
            handlers.onClick()
          }}
        >
          <span className="sr-only">Show the back</span>
        </button>
      )}
    </article>
  )
}
