import { z } from 'zod'
import type { TeamDraft } from './draft.ts'

const playerId = z.string().nullable()

const storedDraft = z.object({
  name: z.string(),
  players: z.array(z.string()),
  captain: playerId,
  viceCaptain: playerId,
  cards: z.tuple([playerId, playerId]),
})

type DraftShelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A draft belongs to one match, and to one saved team where one is edited. */
function shelfKey(matchId: string, teamId: string | undefined): string {
  return `toprun.draft.${matchId}.${teamId ?? 'new'}`
}

export function keepDraft(
  shelf: DraftShelf,
  matchId: string,
  teamId: string | undefined,
  draft: TeamDraft,
): void {
  shelf.setItem(shelfKey(matchId, teamId), JSON.stringify(draft))
}

/** Null where none was kept, or what was kept is not a draft of this product's present form. */
export function keptDraft(shelf: DraftShelf, matchId: string, teamId: string | undefined): TeamDraft | null {
  const text = shelf.getItem(shelfKey(matchId, teamId))
  if (text === null) return null
  const parsed = z.string().pipe(jsonText).pipe(storedDraft).safeParse(text)
  return parsed.success ? parsed.data : null
}

export function dropDraft(shelf: DraftShelf, matchId: string, teamId: string | undefined): void {
  shelf.removeItem(shelfKey(matchId, teamId))
}

const jsonText = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'not JSON', input: text })
    return z.NEVER
  }
})
