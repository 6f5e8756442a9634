import clsx from 'clsx'
import { useState } from 'react'
import './player-card.css'
import './card-foils.css'
import { CardBack } from './card-back.tsx'
import { CardFront } from './card-front.tsx'
import { type CardSize, cardName, type ShownCard } from './shown-card.ts'
import { useCardTilt } from './use-card-tilt.ts'

type PlayerCardProps = {
  card: ShownCard
  size?: CardSize
  /** A tap or Enter turns the card over. Inside a link or a button it must not. */
  turns?: boolean
  className?: string | undefined
}

/** A player's card, 5:7. Its foil follows the pointer or the device, unless reduced motion is requested. */
export function PlayerCard({ card, size = 'hand', turns = false, className }: PlayerCardProps) {
  const tilt = useCardTilt(size)
  const [back, setBack] = useState(false)
  return (
    <article
      ref={tilt.ref}
      className={clsx('player-card', className)}
      data-tier={card.tier}
      data-size={size}
      data-face={back ? 'back' : 'front'}
      aria-label={cardName(card)}
    >
      <div data-tilts className="player-card__body">
        <CardFront card={card} size={size} hidden={back} />
        {turns && <CardBack card={card} hidden={!back} />}
      </div>
      {turns && (
        <button
          type="button"
          className="player-card__turn"
          aria-pressed={back}
          onClick={() => {
            tilt.allowDevice()
            setBack(!back)
          }}
        >
          <span className="sr-only">Show the back</span>
        </button>
      )}
    </article>
  )
}
