import type { SquadPlayer } from '@toprun/api-schema/match'
import { type Candidate, checkLineup, type LineupRefusal, lineupMessage } from '@toprun/game-rules/lineup'
import { cardHolders, type TeamDraft, teamSize } from './draft.ts'

/** A player for the team rules, which count half credits. */
export function candidateOf({ id, name, team, role, credits }: SquadPlayer): Candidate {
  return { id, name, team, role, halfCredits: Math.round(credits * 2) }
}

/** Rules about captaincy and cards, checked in the second step. */
const leadReasons: ReadonlySet<LineupRefusal['reason']> = new Set([
  'no_captain',
  'no_vice_captain',
  'captain_outside_team',
  'vice_captain_outside_team',
  'captain_is_vice_captain',
  'wrong_card_count',
  'card_outside_team',
  'cards_on_one_player',
])

/** Why a step is not complete, in a sentence; null when it is. The server judges again when the team is saved. */
export function missingForStep(
  draft: TeamDraft,
  squad: readonly Candidate[],
  step: 'players' | 'lead',
): string | null {
  const places = teamSize - draft.players.length
  if (places > 0) return places === 1 ? 'Pick 1 more player' : `Pick ${places} more players`
  const cards = cardHolders(draft).flatMap((playerId) => (playerId ? [{ playerId }] : []))
  const result = checkLineup({ ...draft, cards }, squad)
  if (result.ok || (step === 'players' && leadReasons.has(result.reason))) return null
  return lineupMessage(result)
}
