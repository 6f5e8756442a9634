import { creaseAfter, eitherEnd } from '../scoreboard/crease.ts'
import { fieldingSides, nameOf, type PadMatch } from './pad-match.ts'

/** The striker, non-striker and bowler of the next ball; null if the scorer has to choose. */
export interface Positions {
  readonly striker: string | null
  readonly nonStriker: string | null
  readonly bowler: string | null
  /** Only the scorer knows at which end the wicket fell. */
  readonly isStrikeAsked: boolean
}

/** Positions without an open choice. */
export type FullPositions = Positions & { striker: string; nonStriker: string; bowler: string }

const nobody: Positions = { striker: null, nonStriker: null, bowler: null, isStrikeAsked: false }

/**
 * The positions after the last ball: batters change ends after odd runs and after an over, and a new over needs
 * another bowler.
 */
export function positionsAfter({ lastBall, isOverDone }: PadMatch): Positions {
  if (!lastBall) return nobody
  const { delivery } = lastBall
  const { batters, onStrike } = creaseAfter(delivery, isOverDone)
  const [one = null, other = null] = batters
  const bowler = isOverDone ? null : delivery.bowler
  if (one === null) return { ...nobody, bowler }
  const isOneFacing = onStrike === one
  return {
    striker: isOneFacing ? one : other,
    nonStriker: isOneFacing ? other : one,
    bowler,
    isStrikeAsked: other === null && (delivery.wickets ?? []).some(({ kind }) => eitherEnd.has(kind)),
  }
}

/** What the scorer must choose next; null once a ball can be scored. */
export function askedFor(positions: Positions): 'batter' | 'strike' | 'bowler' | null {
  const { striker, nonStriker, bowler, isStrikeAsked } = positions
  if (striker === null || nonStriker === null) return 'batter'
  if (isStrikeAsked) return 'strike'
  return bowler === null ? 'bowler' : null
}

export function areFull(positions: Positions): positions is FullPositions {
  return askedFor(positions) === null
}

/** Sets the player whom the scorer chose. */
export function choose(positions: Positions, name: string): Positions {
  switch (askedFor(positions)) {
    case 'batter':
      return positions.striker === null ? { ...positions, striker: name } : { ...positions, nonStriker: name }
    case 'strike':
      return { ...(name === positions.striker ? positions : swapEnds(positions)), isStrikeAsked: false }
    case 'bowler':
    case null:
      return { ...positions, bowler: name }
  }
}

export function swapEnds(positions: Positions): Positions {
  return { ...positions, striker: positions.nonStriker, nonStriker: positions.striker }
}

/** The players among whom the scorer chooses, the likeliest first. */
export function candidates(pad: PadMatch, positions: Positions): string[] {
  switch (askedFor(positions)) {
    case 'batter':
      return battersLeft(pad, positions)
    case 'strike':
      return [positions.striker, positions.nonStriker].filter((name) => name !== null)
    case 'bowler':
    case null:
      return bowlers(pad)
  }
}

/** Who can come in: a batter who retired not out may come back. */
export function battersLeft(
  { innings, playing }: PadMatch,
  { striker, nonStriker }: Pick<Positions, 'striker' | 'nonStriker'>,
): string[] {
  if (!innings) return []
  const { batting, dismissed, header } = innings
  return playing(header.team).filter(
    (name) => name !== striker && name !== nonStriker && !dismissed.has(batting.get(name) ?? -1),
  )
}

/**
 * The bowler of the over before the last comes first, whose turn it usually is, and the bowler of the last one comes
 * last.
 */
function bowlers(pad: PadMatch): string[] {
  const { innings, playing } = pad
  const [side] = innings ? fieldingSides(pad, innings) : []
  if (!innings || side === undefined) return []
  const { over, overs } = innings
  const last = over && nameOf(pad, over.lastBowler)
  const before = over && overs.get(over.number - 1)
  const turn = before && nameOf(pad, before.lastBowler)
  const rank = (name: string) => (name === turn ? 0 : name === last ? 2 : 1)
  return playing(side).toSorted((one, other) => rank(one) - rank(other))
}
