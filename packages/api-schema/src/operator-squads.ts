import { z } from 'zod'
import { showsWhole, unseenIn } from './display-name.ts'
import { role } from './match.ts'
import { declareAction, nothing } from './operator-action.ts'

/** Squads and players on the operator page. */

export const playerText = z.string().trim().min(1).max(200)
/** As it is shown: one line of visible characters. */
export const playerName = playerText.refine(showsWhole, unseenIn('The name'))

/** `drop` keeps a player out of a squad; `forget` removes what operators stated. */
export const squadChange = z.enum(['add', 'drop', 'forget'], {
  error: 'Please give add, drop or forget',
})

export const operatorSquadsResponse = z.object({
  sides: z.array(
    z.object({
      team: z.string(),
      players: z.array(
        z.object({
          id: z.string(),
          /** In this match. */
          name: z.string(),
          fullName: z.string().nullable(),
          /** In matches imported from now on; null for a player whom only this match names. */
          statedName: z.string().nullable(),
          statedFullName: z.string().nullable(),
          /** In this match. */
          role,
          /** In matches imported from now on; null where it follows from matches played. */
          statedRole: role.nullable(),
        }),
      ),
      /** What operators stated, for matches imported from now on. */
      stated: z.array(z.object({ id: z.string(), name: z.string(), belongs: z.boolean() })),
    }),
  ),
})

/** A short name adds a player whom nobody knows yet. */
export const correctPlayer = declareAction({
  path: '/players',
  key: nothing,
  input: z
    .object({
      player: playerText,
      name: playerName.optional(),
      fullName: playerName.optional(),
      role: role.optional(),
    })
    .refine(({ name, fullName, role: stated }) => (name ?? fullName ?? stated) !== undefined, {
      error: 'Please give a name, a full name or a role',
    }),
  summary: 'Set names and role of a player, or add one',
})

export const changeSquad = declareAction({
  path: '/squads',
  key: nothing,
  input: z.object({ team: playerText, player: playerText, change: squadChange }),
  summary: 'Add a player to a side, keep one out of it, or remove that correction',
})

export type SquadChange = z.infer<typeof squadChange>
export type OperatorSquadsResponse = z.infer<typeof operatorSquadsResponse>
export type OperatorSide = OperatorSquadsResponse['sides'][number]
