import { type CardKind, cardCategory, cardTier } from '@toprun/api-schema/card'
import type { Captaincy } from '@toprun/api-schema/contest'
import type { Role } from '@toprun/api-schema/match'
import { inkOn } from '@toprun/game-rules/side-colours'
import clsx from 'clsx'
import { memo, useState } from 'react'
import { useSide } from '../cards/match-sides.tsx'
import { PlayerBust } from '../cards/player-bust.tsx'
import { blueCard, cardName, multiplierText, roleNames, type ShownCard } from '../cards/shown-card.ts'
import { CaptaincyMark } from '../matches/captaincy-mark.tsx'
import { signedPoints } from '../matches/points-text.ts'

export type OvalPlayer = {
  id: string
  name: string
  team: string
  role: Role
  /** The text below the name: `9.5`, `84`. */
  figure: string
  captaincy: Captaincy | null
  card: CardKind | null
  /** Whether the player is not in the announced XI. */
  isMissing?: boolean
  /** Whether the player makes no difference here, and is drawn in grey. */
  isGreyed?: boolean
  /** The player's points in this team while they change: each change pops up on the token. */
  points?: number | undefined
}

/** The letters of a surname that a quarter of a phone has room for at full size. */
const longest = 10
const narrow = '@max-md:text-xs @max-md:leading-4 @max-md:tracking-tight'

type OvalTokenProps = { player: OvalPlayer; shownName: string }

/** Eleven of them render with every ball, which changes two or three. */
function isSameToken(one: OvalTokenProps, other: OvalTokenProps): boolean {
  const fields: (keyof OvalPlayer)[] = [
    ...(['id', 'name', 'team', 'role', 'figure'] as const),
    ...(['captaincy', 'card', 'isMissing', 'isGreyed', 'points'] as const),
  ]
  return (
    one.shownName === other.shownName && fields.every((field) => one.player[field] === other.player[field])
  )
}

/** A player on the oval: bust in the kit, armband, card, name, and a figure in the side's colour. */
export const OvalToken = memo(function OvalToken({ player, shownName }: OvalTokenProps) {
  const { name, figure, captaincy, card, isMissing = false } = player
  const colour = useSide(player.team)?.identity.primary
  return (
    <>
      {isMissing && (
        <span className="oval-missing">
          Not in XI<span className="sr-only">: </span>
        </span>
      )}
      <span className="oval-bust">
        <span className="oval-shadow" />
        <svg viewBox="16 8 168 196" className="oval-ghost oval-waiting" aria-hidden="true">
          <path d={ghostOutline} />
        </svg>
        <PlayerBust player={player} size="bust" className={isMissing ? 'size-full grayscale' : 'size-full'} />
        {captaincy && <CaptaincyMark captaincy={captaincy} after=": " className="oval-band" />}
        {card && <CardChip card={cardOfKind(card, player)} />}
        {player.points !== undefined && <Pop points={player.points} />}
      </span>
      <span className="oval-tag">
        <span className={clsx('block truncate px-0.5 font-semibold', shownName.length > longest && narrow)}>
          <span aria-hidden="true">{shownName}</span>
          <span className="sr-only">{name}</span>
        </span>
        <span
          className="block leading-3.5 font-bold tabular-nums @md:leading-4"
          style={colour ? { background: colour, color: inkOn(colour) } : undefined}
        >
          {figure}
        </span>
      </span>
    </>
  )
}, isSameToken)

/** The card on a player: what it multiplies by, on its tier's metal. */
function CardChip({ card }: { card: ShownCard }) {
  return (
    <span className="oval-band oval-card" data-tier={card.tier} role="img" aria-label={cardName(card)}>
      {multiplierText(card)}
    </span>
  )
}

/** What the last ball changed. Decoration: the list of points says it in words. */
function Pop({ points }: { points: number }) {
  const change = useChange(points)
  if (change === null) return null
  return (
    <span key={change.at} className="oval-pop" data-loss={change.by < 0 || undefined} aria-hidden="true">
      {signedPoints(change.by)}
    </span>
  )
}

const ghostOutline =
  'M100 44a38 40 0 0 1 24 72v22c40 10 62 34 64 68H12c2-34 24-58 64-68v-22a38 40 0 0 1 24-72Z'

/** A place that waits for a player. */
export function OvalGhost({ role }: { role: Role | null }) {
  return (
    <>
      <span className="oval-bust">
        <span className="oval-shadow" />
        <svg viewBox="16 8 168 196" className="oval-ghost" aria-hidden="true">
          <path d={ghostOutline} />
          <path d="M100 150v34M83 167h34" strokeDasharray="none" />
        </svg>
      </span>
      <span className="oval-tag font-semibold">
        <span aria-hidden="true" className="block px-1">
          {role ?? 'Any'}
        </span>
        <span className="sr-only">Empty place: {role ? roleNames[role] : 'any role'}</span>
      </span>
    </>
  )
}

/** By how much a figure changed last, counted by `at`; null until it changes for the first time. */
function useChange(figure: number): { by: number; at: number } | null {
  const [shown, setShown] = useState<{ figure: number; change: { by: number; at: number } | null }>({
    figure,
    change: null,
  })
  if (shown.figure !== figure)
    setShown({ figure, change: { by: figure - shown.figure, at: (shown.change?.at ?? 0) + 1 } })
  return shown.change
}

/** The card of that kind on a player, as a thumbnail shows it. */
function cardOfKind(kind: CardKind, player: ShownCard['player']): ShownCard {
  const [first, second] = kind.split('-')
  const category = cardCategory.safeParse(second ?? first)
  if (!category.success) return blueCard(player)
  const tier = cardTier.safeParse(first)
  return {
    player,
    tier: tier.success ? tier.data : 'silver',
    category: category.data,
    stars: null,
    serial: null,
    provenance: null,
  }
}
