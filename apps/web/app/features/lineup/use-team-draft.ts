import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { changeDraft, type DraftAction, draftWithin, emptyDraft, type TeamDraft } from './draft.ts'
import { draftStore } from './draft-storage.ts'

type DraftOf = {
  matchId: string
  /** The saved team that is edited, if one is. */
  teamId: string | undefined
  /** What the draft begins as where none was kept: the saved team. */
  saved: TeamDraft | undefined
  squad: readonly { id: string }[]
}

/** A draft that outlives a reload of the page. `ready` is false until the browser has been asked for a kept one. */
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
