import type { TeamLimits } from '@toprun/game-rules/team-limits'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { changeDraft, type DraftAction, draftWithin, emptyDraft, type TeamDraft } from './draft.ts'
import { type DraftKey, draftStore } from './draft-storage.ts'

type DraftOf = DraftKey & {
  /** The initial draft if none is stored: the saved team. */
  saved: TeamDraft | undefined
  squad: readonly { id: string }[]
  limits: TeamLimits
}

/** A draft that survives a reload of the page. `ready` is false until a stored one has been read. */
export function useTeamDraft({
  matchId,
  slot,
  teamId,
  saved,
  squad,
  limits,
}: DraftOf): [TeamDraft, Dispatch<DraftAction>, boolean] {
  const [draft, change] = useReducer(
    (before: TeamDraft, action: DraftAction) => changeDraft(before, action, limits),
    emptyDraft,
  )
  const [ready, setReady] = useState(false)
  const waiting = teamId !== undefined && saved === undefined
  useEffect(() => {
    if (waiting || ready) return
    const begun = draftStore({ matchId, slot, teamId }).read() ?? saved ?? emptyDraft
    change({ type: 'restore', draft: draftWithin(begun, squad) })
    setReady(true)
  }, [waiting, ready, matchId, slot, teamId, saved, squad])
  useEffect(() => {
    if (ready) draftStore({ matchId, slot, teamId }).write(draft)
  }, [ready, matchId, slot, teamId, draft])
  return [draft, change, ready]
}
