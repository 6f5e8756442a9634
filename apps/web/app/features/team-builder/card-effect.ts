import type { SquadPlayer } from '@toprun/api-schema/match'
import { captaincyHalves } from '@toprun/game-rules/multipliers'
import type { DraftCard, TeamDraft } from './draft.ts'

/**
 * What a card makes of its player's awards: `Scores 6x: captain 2x, card 3x`, and of their form: `; form 20 would be 120`. A card that counts
 * once goes without saying.
 */
export function cardEffect(
  card: DraftCard | null,
  player: Pick<SquadPlayer, 'id' | 'form'>,
  draft: Pick<TeamDraft, 'captain' | 'viceCaptain'>,
): string {
  const lead =
    player.id === draft.captain
      ? { name: 'captain', times: captaincyHalves.captain / 2 }
      : player.id === draft.viceCaptain
        ? { name: 'vice-captain', times: captaincyHalves.vice / 2 }
        : null
  const times = card?.face.multiplier ?? 1
  const total = times * (lead?.times ?? 1)
  const parts = [
    ...(lead ? [`${lead.name} ${lead.times}x`] : []),
    ...(times === 1 ? [] : [`card ${times}x`]),
  ].join(', ')
  const form =
    player.form === null ? '' : `; form ${player.form} would be ${Math.round(player.form * total * 10) / 10}`
  return `Scores ${total}x${parts && `: ${parts}`}${form}`
}
