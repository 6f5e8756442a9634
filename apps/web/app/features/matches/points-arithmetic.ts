import { capital } from '@toprun/api-schema/capital'
import type { CardKind } from '@toprun/api-schema/card'
import type { Captaincy, TeamPlayer } from '@toprun/api-schema/contest'
import { captaincyHalves, quarterPointsToPoints, teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { pointsText, signedPoints } from './points-text.ts'

/** What a team makes of a player's points. */
export type Times = Pick<TeamPlayer, 'captaincy' | 'card'>

const captaincyNames: Readonly<Record<Captaincy, string>> = {
  captain: 'captain',
  vice: 'vice-captain',
  '4x': '',
  '3x': '',
  '2x': '',
  '1.5x': '',
}

/** `Gold Power` of `gold-power`. */
export function cardKindText(kind: CardKind): string {
  return kind.split('-').map(capital).join(' ')
}

/** One step of the sum: what is counted, and what it comes to. */
export type ArithmeticStep = { text: string; points: number }

/**
 * A player's points as a sum: awards × captaincy × card, and deductions × captaincy apart, as a card never deepens one. For 84 awards and 4
 * deductions of a captain with a Gold Power card: `84 × 2 captain × 3 Gold Power` is 504, `−4 × 2 captain` is −8.
 */
export function pointsArithmetic(
  { awards, deductions }: { awards: number; deductions: number },
  { captaincy, card }: Times,
): ArithmeticStep[] {
  const kind = card?.kind ?? null
  const times = captaincyFactor(captaincy)
  const cardTimes = cardFactor(card)
  const quarters = (part: { awards: number; deductions: number }) =>
    quarterPointsToPoints(teamQuarterPoints([{ ...part, captaincy, card: kind }]))
  return [
    { text: `${pointsText(awards)}${times}${cardTimes}`, points: quarters({ awards, deductions: 0 }) },
    ...(deductions === 0
      ? []
      : [{ text: `${signedPoints(deductions)}${times}`, points: quarters({ awards: 0, deductions }) }]),
  ]
}

function captaincyFactor(captaincy: Times['captaincy']): string {
  return captaincy ? ` × ${captaincyHalves[captaincy] / 2} ${captaincyNames[captaincy]}`.trimEnd() : ''
}

function cardFactor(card: Times['card']): string {
  return card && card.multiplier !== 1 ? ` × ${card.multiplier} ${cardKindText(card.kind)}` : ''
}

/** What a team multiplies a change by, ` × 2 captain × 3 Gold Power`; a change with deductions, which no card multiplies, by the captaincy alone. */
export function factorsOf({ captaincy, card }: Times, { deductions }: { deductions: number }): string {
  return `${captaincyFactor(captaincy)}${deductions === 0 ? cardFactor(card) : ''}`
}

/** The points of the players that a team has, by their ids, with its captaincies and cards. */
export type TeamTimes = ReadonlyMap<string, Times>

/** What a ball was worth to a team; null where it changed the points of none of its players. */
export function pointsForTeam(
  changes: readonly { playerId: string; points: number; deductions: number }[],
  team: TeamTimes,
): number | null {
  const own = changes.flatMap(({ playerId, points, deductions }) => {
    const times = team.get(playerId)
    if (!times) return []
    const { captaincy, card } = times
    return [{ awards: points - deductions, deductions, captaincy, card: card?.kind ?? null }]
  })
  return own.length === 0 ? null : quarterPointsToPoints(teamQuarterPoints(own))
}
