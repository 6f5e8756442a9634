import { type Captaincy, captaincies } from '@toprun/api-schema/contest'
import type { UncheckedTeam } from '@toprun/game-rules/team-check'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import type { MatchPlayer } from '../../matches/tables.ts'
import { encodePicks } from './picks.ts'
import type { HeldCard } from './team-cards.ts'

/** A team as in a request, by the ids of players and cards. */
export interface SubmittedTeam {
  /** The slot of a live fantasy team. */
  slot?: number | null
  players: readonly string[]
  captain: string | null
  viceCaptain: string | null
  /** Live fantasy: the players with the factors 4x, 3x, 2x and 1.5x. */
  factors?: readonly string[]
  /** The Blue Card, if there is no id. */
  cards?: readonly { playerId: string; cardId?: string | null }[]
  /** In order of priority. */
  backups?: readonly string[]
}

/** A team whose cards are known. */
export interface CarryingTeam extends SubmittedTeam {
  cards: NonNullable<SubmittedTeam['cards']>
}

/**
 * The team with its cards: by default Blue ones on the captain, then the vice-captain, as many as the limits allow.
 */
export function withCards(team: SubmittedTeam, { cards: most }: Pick<TeamLimits, 'cards'>): CarryingTeam {
  const leaders = [team.captain, team.viceCaptain].flatMap((playerId) =>
    playerId === null ? [] : [{ playerId }],
  )
  return { ...team, cards: team.cards ?? leaders.slice(0, most) }
}

/** The part of the team that the rules judge. */
export function uncheckedTeam(team: CarryingTeam, held: ReadonlyMap<string, HeldCard>): UncheckedTeam {
  return {
    ...team,
    cards: team.cards.map(({ playerId, cardId }) => {
      const names = held.get(cardId ?? '')?.names
      return names ? { playerId, names } : { playerId }
    }),
  }
}

/** `teams.picks` of a legal team. */
export function packTeam(
  team: CarryingTeam,
  squad: readonly MatchPlayer[],
  held: ReadonlyMap<string, HeldCard>,
): Uint8Array {
  const picked = new Set(team.players)
  const captaincy = captaincyByPlayer(team)
  const kinds = new Map(
    team.cards.map(({ playerId, cardId }) => [playerId, held.get(cardId ?? '')?.kind ?? 'blue']),
  )
  return encodePicks(
    squad
      .filter(({ playerId }) => picked.has(playerId))
      .map(({ position, playerId }) => ({
        position,
        captaincy: captaincy.get(playerId) ?? null,
        card: kinds.get(playerId) ?? null,
      })),
  )
}

/** `teams.backups`: positions, one byte each; null if there are none. */
export function packBackups(
  backups: readonly string[] | undefined,
  squad: readonly MatchPlayer[],
): Uint8Array | null {
  if (!backups || backups.length === 0) return null
  const positionOf = new Map(squad.map(({ playerId, position }) => [playerId, position]))
  return Uint8Array.from(backups.flatMap((id) => positionOf.get(id) ?? []))
}

/** Where the team has cards of the vault. */
export function carriedCards(
  { cards }: CarryingTeam,
  squad: readonly MatchPlayer[],
): { cardId: string; position: number }[] {
  const positionOf = new Map(squad.map(({ playerId, position }) => [playerId, position]))
  return cards.flatMap(({ playerId, cardId }) => {
    const position = positionOf.get(playerId)
    return cardId && position !== undefined ? [{ cardId, position }] : []
  })
}

const factorOrder = captaincies.filter((each) => each !== 'captain' && each !== 'vice')

function captaincyByPlayer({ captain, viceCaptain, factors = [] }: SubmittedTeam): Map<string, Captaincy> {
  const given = new Map<string, Captaincy>()
  if (captain !== null) given.set(captain, 'captain')
  if (viceCaptain !== null) given.set(viceCaptain, 'vice')
  for (const [at, factor] of factorOrder.entries()) {
    const playerId = factors[at]
    if (playerId !== undefined) given.set(playerId, factor)
  }
  return given
}
