import { z } from 'zod'

/** An ID, as in the database and the log: in lower case. */
export const uuid = z.uuid().toLowerCase()

/** Branded ids, so that they cannot be confused. They are parsed at the edge. */
export const userId = uuid.brand<'UserId'>()
export const matchId = uuid.brand<'MatchId'>()
export const contestId = uuid.brand<'ContestId'>()

export type UserId = z.infer<typeof userId>
export type MatchId = z.infer<typeof matchId>
export type ContestId = z.infer<typeof contestId>
