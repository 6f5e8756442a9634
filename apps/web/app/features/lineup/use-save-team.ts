import { useQueryClient } from '@tanstack/react-query'
import { type Team, team } from '@toprun/api-schema/contest'
import { api } from '../../platform/api-client.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { myTeamsQuery } from '../matches/match-queries.ts'
import type { TeamDraft } from './draft.ts'
import { draftStore } from './draft-storage.ts'
import { teamRequestOf } from './saved-draft.ts'

/** Saves a draft as a new team, or as the team it was opened from. The server validates the line-up. */
export function useSaveTeam(matchId: string, teamId: string | undefined, onSaved: (saved: Team) => void) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: (draft: TeamDraft) =>
      teamId === undefined
        ? api.post('/api/game/teams', team, teamRequestOf(matchId, draft))
        : api.put(`/api/game/teams/${teamId}`, team, teamRequestOf(matchId, draft)),
    onSuccess: async (saved) => {
      draftStore(matchId, teamId).write(null)
      await client.invalidateQueries({ queryKey: myTeamsQuery(matchId).queryKey })
      onSaved(saved)
    },
  })
}
