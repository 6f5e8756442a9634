import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { changeDraft, type DraftAction, draftWithin, emptyDraft, type TeamDraft } from './draft.ts'
import { draftStore } from './draft-storage.ts'

type DraftOf = {
  matchId: string
  /** The saved team that is edited, if any. */
  teamId: string | undefined
  /** The initial draft if none is stored: the saved team. */
  saved: TeamDraft | undefined
  squad: readonly { id: string }[]
}

/** A draft that survives a reload of the page. `ready` is false until a stored one has been read. */
export function useTeamDraft({
  matchId,
  teamId,
  saved,
  squad,
}: DraftOf): [TeamDraft, Dispatch<DraftAction>, boolean] {
  const [draft, change] = useReducer(changeDraft, emptyDraft)
  const [ready, setReady] = useState(false)
  const waiting = teamId !== undefined && saved === undefined
  useEffect(() => {
    if (waiting || ready) return
    const begun = draftStore(matchId, teamId).read() ?? saved ?? emptyDraft
    change({ type: 'restore', draft: draftWithin(begun, squad) })
    setReady(true)
  }, [waiting, ready, matchId, teamId, saved, squad])
  useEffect(() => {
    if (ready) draftStore(matchId, teamId).write(draft)
  }, [ready, matchId, teamId, draft])
  return [draft, change, ready]
}
