import { z } from 'zod'

/** Branded ids, so that they cannot be confused. They are parsed at the edge. */
export const userId = z.uuid().brand<'UserId'>()
export const matchId = z.uuid().brand<'MatchId'>()
export const contestId = z.uuid().brand<'ContestId'>()

export type UserId = z.infer<typeof userId>
export type MatchId = z.infer<typeof matchId>
export type ContestId = z.infer<typeof contestId>
