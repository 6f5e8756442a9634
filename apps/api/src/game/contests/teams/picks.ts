import { type CardKind, cardKinds } from '@toprun/api-schema/card'
import { type Captaincy, captaincies, type TeamPlayer } from '@toprun/api-schema/contest'
import type { MatchId } from '@toprun/api-schema/ids'
import { cardHalves } from '@toprun/game-rules/multipliers'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type MatchPlayer, matchPlayers } from '../../matches/tables.ts'

/** One player of a team. */
export interface TeamPick {
  /** The player's position in the match's squads (`match_players.position`). */
  position: number
  captaincy: Captaincy | null
  card: CardKind | null
}

/** Captaincy in the three lowest bits of a pick's second byte, the card in the four above. */
const captaincyBits = 3
export const captaincyMask = 7
const cardMask = 15
/** The captain and the vice-captain, with that mask. */
export const captainCode = captaincies.indexOf('captain') + 1
export const viceCode = captaincies.indexOf('vice') + 1

/**
 * The bytes of `teams.picks`, two per pick and ascending: teams of the same picks have the same bytes. Captaincies and cards are numbered
 * from 1 in the order of `captaincies` and `cardKinds`, to which more may only be appended; 0 is none.
 */
export function encodePicks(picks: readonly TeamPick[]): Uint8Array {
  const ascending = picks.toSorted((one, other) => one.position - other.position)
  return Uint8Array.from(
    ascending.flatMap(({ position, captaincy, card }) => [
      position,
      codeOf(captaincies, captaincy) | (codeOf(cardKinds, card) << captaincyBits),
    ]),
  )
}

export function decodePicks(bytes: Uint8Array): TeamPick[] {
  return Array.from({ length: bytes.length / 2 }, (_, index) => {
    const [position = 0, carried = 0] = bytes.subarray(2 * index)
    return { position, ...readCarried(carried) }
  })
}

/** The second byte of a pick. */
export function readCarried(carried: number): Omit<TeamPick, 'position'> {
  return {
    captaincy: captaincies[(carried & captaincyMask) - 1] ?? null,
    card: cardKinds[((carried >> captaincyBits) & cardMask) - 1] ?? null,
  }
}

/** From 1; 0 for none. */
function codeOf<Value>(values: readonly (Value | null)[], value: Value | null): number {
  return values.indexOf(value) + 1
}

/** Both squads of a match, each player at their position. */
export async function positionedSquad(db: Database, matchId: MatchId): Promise<MatchPlayer[]> {
  return db
    .select()
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matchId))
    .orderBy(asc(matchPlayers.position))
}

/** The players of a team, in the order of the squads. */
export function playersOfTeam(picks: Uint8Array, squad: readonly MatchPlayer[]): TeamPlayer[] {
  const byPosition = new Map(squad.map((player) => [player.position, player]))
  return decodePicks(picks).map(({ position, captaincy, card }) => {
    const player = byPosition.get(position)
    if (!player) throw new Error(`The squad has no player at position ${position}.`)
    return {
      playerId: player.playerId,
      name: player.name,
      team: player.team,
      role: player.role,
      credits: player.halfCredits / 2,
      captaincy,
      card: card && { kind: card, multiplier: cardHalves[card] / 2 },
    }
  })
}
