import type { Team } from '@toprun/api-schema/contest'
import type { MatchPlayer } from '../../matches/tables.ts'
import type { TeamRow } from '../tables.ts'
import { playersOfTeam } from './picks.ts'
import type { CarriedCard } from './team-cards.ts'
import { revisionOf } from './team-revision.ts'

/** A team as its owner sees it. */
export function teamView(
  { id, matchId, slot, name, picks, backups }: TeamRow,
  squad: readonly MatchPlayer[],
  carried: readonly CarriedCard[],
): Team {
  const players = playersOfTeam(picks, squad)
  const idAt = new Map(squad.map(({ position, playerId }) => [position, playerId]))
  const playerAt = (position: number) => {
    const playerId = idAt.get(position)
    if (playerId === undefined) throw new Error(`The squad has no player at position ${position}.`)
    return playerId
  }
  return {
    id,
    matchId,
    slot,
    name,
    revision: revisionOf({ name, picks, backups }, carried),
    players,
    credits: players.reduce((sum, { credits }) => sum + credits, 0),
    cards: carried.map(({ position, ...card }) => ({ playerId: playerAt(position), ...card })),
    backups: Array.from(backups ?? [], playerAt),
  }
}
