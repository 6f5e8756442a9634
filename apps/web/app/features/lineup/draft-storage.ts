import { z } from 'zod'
import { type BrowserStore, jsonStore } from '../../platform/browser-store.ts'
import type { TeamDraft } from './draft.ts'

const playerId = z.string().nullable()

const teamDraft = z.object({
  name: z.string(),
  players: z.array(z.string()),
  captain: playerId,
  viceCaptain: playerId,
  cards: z.tuple([playerId, playerId]),
})

/** The draft of one match, or of a saved team that is edited; it survives a reload of the tab. */
export function draftStore(matchId: string, teamId: string | undefined): BrowserStore<TeamDraft> {
  return jsonStore<TeamDraft>('session', `toprun.draft.${matchId}.${teamId ?? 'new'}`, teamDraft)
}
