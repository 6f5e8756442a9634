import type { Role } from '@toprun/api-schema/match'
import clsx from 'clsx'
import './player-card.css'
import { CardFlag } from './card-flag.tsx'
import { type CardCategory, type CardTier, cardTiers, roleNames } from './card-tier.ts'
import { kitOf } from './kits.ts'
import { Portrait } from './portrait.tsx'
import { useCardTilt } from './use-card-tilt.ts'

/** `thumb` fits a list, `hand` a dialog, `full` a page. */
type CardSize = 'thumb' | 'hand' | 'full'

type PlayerCardProps = {
  player: { id: string; name: string; team: string; role: Role; country?: string }
  tier?: CardTier
  /** Omitted for a Blue card. */
  category?: CardCategory
  /** `No. 12 of 500`; a Blue card has none. */
  edition?: string
  size?: CardSize
  face?: 'front' | 'back'
  className?: string
}

/** A player's card, 5:7. Its foil follows the pointer, unless reduced motion is requested. */
export function PlayerCard({ size = 'hand', face = 'front', className, ...card }: PlayerCardProps) {
  const tier = card.tier ?? 'blue'
  const { player } = card
  const tilt = useCardTilt()
  return (
    <article
      className={clsx('player-card', className)}
      data-tier={tier}
      data-size={size}
      data-face={face}
      aria-label={`${player.name}, ${cardTiers[tier].label} card`}
      {...(size === 'thumb' ? {} : tilt)}
    >
      <div className="player-card__body">
        <Front {...card} tier={tier} size={size} hidden={face === 'back'} />
        {size !== 'thumb' && <Back {...card} tier={tier} hidden={face === 'front'} />}
      </div>
    </article>
  )
}

type SideProps = Omit<PlayerCardProps, 'tier' | 'size'> & { tier: CardTier; hidden: boolean }

function Front({ player, tier, category, edition, size, hidden }: SideProps & { size: CardSize }) {
  const { label, stars, foil, multiplier } = cardTiers[tier]
  return (
    <div className="player-card__side" aria-hidden={hidden}>
      <GroundLines />
      <div className="player-card__glow" style={{ background: kitOf(player.team).body }} />
      {foil && <div className="player-card__foil" />}
      <Portrait
        seed={player.id}
        kit={player.team}
        role={player.role}
        size={size === 'thumb' ? 'bust' : 'full'}
        className="player-card__portrait"
      />
      {foil && <div className="player-card__glint" />}
      <header className="player-card__head">
        <span className="player-card__tier">{category ? `${label} ${category}` : label}</span>
        <span className="player-card__multiplier">{multiplier[category ?? 'Wild']}</span>
      </header>
      <div className="player-card__foot">
        <p className="player-card__name">{player.name}</p>
        {size !== 'thumb' && (
          <>
            <p className="player-card__role">
              {player.country && <CardFlag country={player.country} />}
              <span>{roleNames[player.role]}</span>
            </p>
            <p className="player-card__line">
              <Stars count={stars} />
              <span>{edition ?? player.team}</span>
            </p>
          </>
        )}
      </div>
    </div>
  )
}

function Back({ player, tier, category, edition, hidden }: SideProps) {
  const { label, foil, multiplier } = cardTiers[tier]
  return (
    <div className="player-card__side player-card__side--back" aria-hidden={hidden}>
      <GroundLines />
      {foil && <div className="player-card__foil" />}
      <p className="player-card__mark">TopRun</p>
      <dl className="player-card__facts">
        <Fact term="Player" value={player.name} />
        <Fact term="Team" value={player.team} />
        <Fact term="Card" value={category ? `${label} ${category}` : label} />
        <Fact term="Multiplier" value={multiplier[category ?? 'Wild']} />
        <Fact term="Edition" value={edition ?? 'Unlimited'} />
      </dl>
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Stars({ count }: { count: number }) {
  return (
    <span className="player-card__stars" role="img" aria-label={`${count} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 10 10" aria-hidden="true" data-on={star <= count}>
          <path d="M5 .6 6.3 3.5 9.4 3.8 7.1 5.9 7.8 9 5 7.4 2.2 9 2.9 5.9 .6 3.8 3.7 3.5Z" />
        </svg>
      ))}
    </span>
  )
}

/** The field seen from above, faint behind every card. */
function GroundLines() {
  return (
    <svg className="player-card__ground" viewBox="0 0 100 140" aria-hidden="true">
      <ellipse cx="50" cy="66" rx="60" ry="66" />
      <ellipse cx="50" cy="66" rx="34" ry="40" strokeDasharray="3 3" />
      <rect x="45" y="46" width="10" height="40" rx="1" />
    </svg>
  )
}
