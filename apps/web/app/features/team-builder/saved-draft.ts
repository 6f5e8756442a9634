import type { Team, TeamRequest } from '@toprun/api-schema/contest'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { cardHolders, factorOrder, type TeamDraft } from './draft.ts'

/** A saved team as a draft. Cards on captain and vice-captain follow them, others stay. */
export function draftOfTeam(team: Team): TeamDraft {
  const captain = team.players.find(({ captaincy }) => captaincy === 'captain')?.playerId ?? null
  const viceCaptain = team.players.find(({ captaincy }) => captaincy === 'vice')?.playerId ?? null
  const holders = team.players.filter(({ card }) => card !== null).map(({ playerId }) => playerId)
  const elsewhere = holders.filter((holder) => holder !== captain && holder !== viceCaptain)
  const cards: [string | null, string | null] = [null, null]
  for (const [at, leader] of [captain, viceCaptain].entries()) {
    if (!leader || !holders.includes(leader)) cards[at === 0 ? 0 : 1] = elsewhere.shift() ?? null
  }
  const draft: TeamDraft = {
    revision: team.revision,
    name: team.name,
    players: team.players.map(({ playerId }) => playerId),
    captain,
    viceCaptain,
    factors: factorOrder.map(
      (factor) => team.players.find(({ captaincy }) => captaincy === factor)?.playerId ?? null,
    ),
    cards,
    vaultCards: [null, null],
    backups: team.backups,
  }
  const [first, second] = cardHolders(draft).map((holder) => {
    const card = team.cards.find(({ playerId }) => playerId === holder)
    return card ? { id: card.cardId, serial: card.serial, face: card.face } : null
  })
  return { ...draft, vaultCards: [first ?? null, second ?? null] }
}

/** A draft as a request, with as many cards as such a team has. Without a name the server chooses one. */
export function teamRequestOf(
  { matchId, slot, cards: most }: { matchId: string; slot: number | null; cards: TeamLimits['cards'] },
  draft: TeamDraft,
): TeamRequest {
  const { players, captain, viceCaptain, revision } = draft
  const name = draft.name.trim()
  const common = { matchId, players, ...(revision !== null && { revision }), ...(name && { name }) }
  if (slot !== null) return { ...common, slot, factors: draft.factors.flatMap((id) => id ?? []), cards: [] }
  const cards = cardHolders(draft)
    .slice(0, most)
    .flatMap((playerId, at) => (playerId ? [{ playerId, cardId: draft.vaultCards[at]?.id ?? null }] : []))
  return { ...common, captain, viceCaptain, cards, backups: [...draft.backups] }
}
