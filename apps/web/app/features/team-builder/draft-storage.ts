import { matchCard } from '@toprun/api-schema/team-builder'
import { z } from 'zod'
import { type BrowserStore, jsonStore } from '../../platform/browser-store.ts'
import type { TeamDraft } from './draft.ts'

const playerId = z.string().nullable()

const draftCard = matchCard.pick({ id: true, serial: true, face: true }).nullable()

const teamDraft = z.object({
  revision: z.string().nullable(),
  name: z.string(),
  players: z.array(z.string()),
  captain: playerId,
  viceCaptain: playerId,
  cards: z.tuple([playerId, playerId]),
  factors: z.array(playerId).length(4),
  vaultCards: z.tuple([draftCard, draftCard]),
  backups: z.array(z.string()),
})

/** What is built: a new team of a match or of one of its slots, or a saved team that is edited. */
export type DraftKey = { matchId: string; slot: number | null; teamId: string | undefined }

/** The draft of one team; it survives a reload of the tab. */
export function draftStore({ matchId, slot, teamId }: DraftKey): BrowserStore<TeamDraft> {
  const place = teamId ?? (slot === null ? 'new' : `slot-${slot}`)
  return jsonStore<TeamDraft>('session', `toprun.draft.${matchId}.${place}`, teamDraft)
}
