import { z } from 'zod'

/** Ids of what could be mistaken for one another. They are parsed where they arrive and branded from there on. */
export const userId = z.uuid().brand<'UserId'>()
export const matchId = z.uuid().brand<'MatchId'>()
export const contestId = z.uuid().brand<'ContestId'>()

export type UserId = z.infer<typeof userId>
export type MatchId = z.infer<typeof matchId>
export type ContestId = z.infer<typeof contestId>
