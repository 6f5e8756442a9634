import type { SquadPlayer } from '@toprun/api-schema/match'
import {
  type Candidate,
  checkTeam,
  type TeamRefusal,
  teamMessage,
  type UncheckedTeam,
} from '@toprun/game-rules/team-check'
import { normalTeamLimits, type TeamLimits } from '@toprun/game-rules/team-limits'
import { cardHolders, namedBy, type TeamDraft } from './draft.ts'

/** A player for the team rules, which count half credits. */
export function candidateOf({ id, name, team, role, credits }: SquadPlayer): Candidate {
  return { id, name, team, role, halfCredits: Math.round(credits * 2) }
}

/** Rules about captaincy and cards, checked in the second step. */
const leadReasons: ReadonlySet<TeamRefusal['reason']> = new Set([
  'no_captain',
  'no_vice_captain',
  'captain_outside_team',
  'vice_captain_outside_team',
  'captain_is_vice_captain',
  'wrong_card_count',
  'card_outside_team',
  'cards_on_one_player',
  'power_card_of_another',
  'captain_without_place',
  'wrong_factor_count',
  'factor_outside_team',
  'factors_on_one_player',
  'too_many_backups',
  'backup_in_team',
  'repeated_backup',
])

/** Why a step is not complete, in a sentence; null when it is. The server judges again when the team is saved. */
export function missingForStep(
  draft: TeamDraft,
  squad: readonly Candidate[],
  step: 'players' | 'lead',
  limits: TeamLimits = normalTeamLimits,
): string | null {
  const places = limits.players - draft.players.length
  if (places > 0) return places === 1 ? 'Pick 1 more player' : `Pick ${places} more players`
  const result = checkTeam(submittedTeam(draft, limits), squad, limits)
  if (result.ok || (step === 'players' && leadReasons.has(result.reason))) return null
  return teamMessage(result)
}

function submittedTeam(draft: TeamDraft, limits: TeamLimits): UncheckedTeam {
  const factors = limits.factors > 0 ? draft.factors.flatMap((id) => id ?? []) : []
  if (limits.factors > 0)
    return { players: draft.players, captain: null, viceCaptain: null, factors, cards: [] }
  const cards = cardHolders(draft)
    .slice(0, limits.cards)
    .flatMap((playerId, at) => {
      const card = draft.vaultCards[at]
      if (playerId === null) return []
      return card && namedBy(card) ? [{ playerId, names: card.face.player }] : [{ playerId }]
    })
  return { ...draft, factors, cards }
}
