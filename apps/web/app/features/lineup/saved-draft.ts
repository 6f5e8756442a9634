import type { Team, TeamRequest } from '@toprun/api-schema/contest'
import { cardHolders, type TeamDraft } from './draft.ts'

/** A saved team as a draft. Cards on captain and vice-captain follow them, others stay. */
export function draftOfTeam(team: Team): TeamDraft {
  const captain = team.players.find((player) => player.captain)?.playerId ?? null
  const viceCaptain = team.players.find((player) => player.viceCaptain)?.playerId ?? null
  const holders = team.players.filter(({ card }) => card !== null).map(({ playerId }) => playerId)
  const elsewhere = holders.filter((holder) => holder !== captain && holder !== viceCaptain)
  const cards: [string | null, string | null] = [null, null]
  for (const [at, leader] of [captain, viceCaptain].entries()) {
    if (!leader || !holders.includes(leader)) cards[at === 0 ? 0 : 1] = elsewhere.shift() ?? null
  }
  return {
    name: team.name,
    players: team.players.map(({ playerId }) => playerId),
    captain,
    viceCaptain,
    cards,
  }
}

/** A draft as a request. Without a name the server chooses one. */
export function teamRequestOf(matchId: string, draft: TeamDraft): TeamRequest {
  const { players, captain, viceCaptain } = draft
  const name = draft.name.trim()
  const cards = cardHolders(draft).flatMap((playerId) =>
    playerId ? [{ tier: 'blue' as const, playerId }] : [],
  )
  return { matchId, players, captain, viceCaptain, cards, ...(name && { name }) }
}
