import { capital } from '@toprun/api-schema/capital'
import type { Role } from '@toprun/api-schema/match'
import { CardMetal } from './card-metal.tsx'
import { CardSeal } from './card-seal.tsx'
import { Crest } from './crest.tsx'
import { useSide } from './match-sides.tsx'
import { PlayerBust } from './player-bust.tsx'
import { type CardSize, multiplierText, roleNames, type ShownCard, serialText } from './shown-card.ts'

type CardFrontProps = { card: ShownCard; size: CardSize; ahead: boolean; hidden: boolean }

/** Portrait on foil, with everything that tells one card from another. */
export function CardFront({ card, size, ahead, hidden }: CardFrontProps) {
  const { player, tier, category, stars, serial } = card
  const small = size === 'thumb'
  const side = useSide(player.team) ?? player.side
  return (
    <div className="player-card__side" inert={hidden}>
      <CardMetal tier={tier} still={small} team={tier === 'blue' ? undefined : side?.identity.primary} />
      <PlayerBust
        player={player}
        size={small ? 'bust' : 'full'}
        ahead={ahead}
        className="player-card__portrait"
      />
      {tier !== 'blue' && !small && <span data-tilts className="player-card__glint" />}
      {!small && (
        <>
          <p className="player-card__kind">
            <span>{capital(tier)}</span>
            {category && <span>{capital(category)}</span>}
          </p>
          <span className="player-card__badges">
            {player.country && <Flag country={player.country} />}
            {side && <Crest side={side} />}
            {category && (
              <span className="player-card__category" data-long={category.length > 6 || undefined}>
                {capital(category)}
              </span>
            )}
          </span>
        </>
      )}
      {tier !== 'blue' && <CardSeal text={multiplierText(card)} />}
      <div className="player-card__plate">
        <p className="player-card__name" data-long={isLong(player.name)}>
          {small ? player.name.split(' ').at(-1) : player.name}
        </p>
        {!small && (
          <>
            <p className="player-card__role">
              <RoleIcon role={player.role} />
              <RoleName role={player.role} /> · {side?.short ?? player.team}
            </p>
            <p className="player-card__line">
              {stars === null ? <span>Everyone's card</span> : <Stars count={stars} />}
              {serial && <span className="player-card__serial">{serialText(serial)}</span>}
            </p>
          </>
        )}
      </div>
      <span className="player-card__bevel" />
    </div>
  )
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

function Flag({ country }: { country: string }) {
  return (
    <img
      className="player-card__flag"
      src={`/pictures/flags/${country}.svg`}
      alt={countryNames.of(country) ?? country}
      width={36}
      height={24}
      loading="lazy"
      decoding="async"
    />
  )
}

/** A bat, a ball, both, or a glove. */
const roleShapes: Record<Role, string> = {
  BAT: 'M11 1l4 4-7 7-3 0-4 4-1-1 4-4 0-3z',
  BOWL: 'M8 1a7 7 0 1 0 .01 0zM5 3q4 5 2 10l1 .5q3-6-1.500-11z',
  AR: 'M10 1l3 3-6 6-2.500 0-3 3-1-1 3-3 0-2.500zM12 9a3.500 3.500 0 1 0 .01 0z',
  WK: 'M3 8V3.500q1-1.500 2 0V7V2q1-1.500 2 0V7V1.500q1-1.500 2 0V7V2.500q1-1.500 2 0V9l1-1.500q1.500-1 2 .5L11.500 13V15H5V13Q3 11 3 8z',
}

function RoleIcon({ role }: { role: Role }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={roleShapes[role]} fillRule="evenodd" />
    </svg>
  )
}

/** A wicket-keeper is a keeper where the line would be cut. */
function RoleName({ role }: { role: Role }) {
  const name = roleNames[role]
  if (role !== 'WK') return name
  return (
    <>
      <span className="player-card__role-long">{name}</span>
      <span className="player-card__role-short">Keeper</span>
    </>
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

/** One word that would not fit its line. */
function isLong(name: string): boolean {
  return name.split(' ').some((word) => word.length > 13)
}
