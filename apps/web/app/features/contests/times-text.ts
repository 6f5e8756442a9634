import type { EntryResult, TeamPlayer } from '@toprun/api-schema/contest'
import { cardKindText } from '../matches/points-arithmetic.ts'

const captaincyTexts = {
  captain: 'Captain 2x',
  vice: 'Vice-captain 1.5x',
  '4x': '4x',
  '3x': '3x',
  '2x': '2x',
  '1.5x': '1.5x',
} as const satisfies Record<NonNullable<TeamPlayer['captaincy']>, string>

/** What multiplies a player's points, `Captain 2x, Gold Power 3x`; undefined where nothing does. */
export function timesText({ captaincy, card }: Pick<TeamPlayer, 'captaincy' | 'card'>): string | undefined {
  const cardText = card && card.multiplier > 1 ? `${cardKindText(card.kind)} ${card.multiplier}x` : null
  return [captaincy && captaincyTexts[captaincy], cardText].filter(Boolean).join(', ') || undefined
}

/** `Arun Nair, Captain 2x, Gold Power 3x` */
export function leaderText({ name, ...times }: EntryResult['leader']): string {
  return [name, timesText(times)].filter(Boolean).join(', ')
}
