import { useQueryClient } from '@tanstack/react-query'
import { type Team, team } from '@toprun/api-schema/contest'
import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { api } from '../../platform/api-client.ts'
import { useCreation } from '../../platform/use-creation.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { matchCardsKey } from './builder-queries.ts'
import type { TeamDraft } from './draft.ts'
import { type DraftKey, draftStore } from './draft-storage.ts'
import { teamRequestOf } from './saved-draft.ts'

/** Saves a draft as a new team, or as the team it was opened from. The server validates the line-up. */
export function useSaveTeam(
  key: DraftKey,
  { cards }: Pick<TeamLimits, 'cards'>,
  onSaved: (saved: Team) => unknown,
) {
  const { matchId, teamId } = key
  const client = useQueryClient()
  const creation = useCreation()
  return useSingleMutation({
    mutationFn: (draft: TeamDraft) =>
      teamId === undefined
        ? creation('/api/game/teams', team, teamRequestOf({ ...key, cards }, draft))
        : api.put(`/api/game/teams/${teamId}`, team, teamRequestOf({ ...key, cards }, draft)),
    // It may have been changed elsewhere.
    onError: () => client.invalidateQueries({ queryKey: myTeamsQuery(matchId).queryKey }),
    onSuccess: async (saved) => {
      draftStore(key).write(null)
      await Promise.all([
        client.invalidateQueries({ queryKey: myTeamsQuery(matchId).queryKey }),
        client.invalidateQueries({ queryKey: matchCardsKey(matchId) }),
        // They have how many of its players are not in the XI.
        client.invalidateQueries({ queryKey: ['entries'] }),
      ])
      await onSaved(saved)
    },
  })
}
