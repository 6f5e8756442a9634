import type { Entry, Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { sampleSquad } from './sample-match.ts'

/** Night Owls, in a contest of five dollars, 7th of 75, for tests, but for what they say of it. */
export function sampleEntry(match: MatchSummary, change: Partial<Entry> = {}): Entry {
  return {
    ...{ id: crypto.randomUUID(), contestId: crypto.randomUUID(), contestName: 'Duel', code: null },
    ...{ matchId: match.id, matchTitle: 'Riverside v Hill', matchFormat: match.format, matchResult: null },
    ...{ matchState: match.state, matchSides: match.sides, slot: null },
    ...{ startsAt: match.startsAt, locksAt: match.locksAt, missingPlayers: null },
    ...{ contestState: 'locked', mayLeave: false, teamId: 'owls', teamName: 'Night Owls', entryFee: 5 },
    ...{ points: 312, rank: 7, moved: 0, entries: 75, prize: 0, next: null, claimed: false },
    ...{ refundReason: null, feeReturned: false },
    ...change,
  }
}

/** Eleven of both sides, RIV 0 their captain. */
export function sampleTeam(match: MatchSummary): Team {
  const squad = sampleSquad(match, ['WK', 'BAT', 'BAT', 'AR', 'BOWL', 'BOWL']).slice(0, 11)
  return {
    ...{
      id: 'owls',
      matchId: match.id,
      slot: null,
      name: 'Night Owls',
      revision: 'first',
      credits: 90,
      cards: [],
      backups: [],
    },
    players: squad.map(({ id, name, team, role, credits }) => ({
      ...{ playerId: id, name, team, role, credits, card: null },
      captaincy: id === 'RIV0' ? 'captain' : id === 'HIL0' ? 'vice' : null,
    })),
  }
}
