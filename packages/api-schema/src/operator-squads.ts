import { z } from 'zod'
import { name as feedName } from './cricsheet.ts'
import { showsWhole, unseenIn } from './display-name.ts'
import { matchId } from './ids.ts'
import { type Role, role, roles } from './match.ts'
import { type DialogField, declareAction, nothing } from './operator-action.ts'

/** Squads and players on the operator page. */

export const playerText = z.string().trim().min(1).max(200)
/** As shown: one line of visible characters. */
export const playerName = playerText.refine(showsWhole, unseenIn('The name'))
const teamName = playerText.refine(showsWhole, unseenIn('The team'))

const newPlayerIds = [/^[0-9a-f]{8}$/, /^[a-z][a-z0-9-]*$/, /^.*\p{L}.*\/.*\p{L}.*$/u]
/** Whether a player can be added by this id. Files may have others, whose players can be corrected. */
export const isNewPlayerId = (id: string) => showsWhole(id) && newPlayerIds.some((shape) => shape.test(id))
export const newPlayerIdFault =
  "A new player's id must be the 8 digits of Cricsheet's register, a side and a name such as Reds/J Doe, or one of your own such as jane-doe."

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
          /** In matches imported from now on; null for a player who is only in this match. */
          statedName: z.string().nullable(),
          statedFullName: z.string().nullable(),
          /** In this match. */
          role,
          /** In matches imported from now on; null if it is inferred from matches played. */
          statedRole: role.nullable(),
        }),
      ),
      /** What operators stated, for matches imported from now on. */
      stated: z.array(z.object({ id: z.string(), name: z.string(), belongs: z.boolean() })),
    }),
  ),
})

type SquadPlayer = OperatorSide['players'][number]
type RoleNames = Readonly<Record<Role, string>>

const playerField = { label: "Player's id", as: 'text', maxLength: 200 } as const

/** @param player whose fields can stay empty; null for one whom the site does not know */
const playerFields = (player: SquadPlayer | null, roleNames: RoleNames): Record<string, DialogField> => {
  const fullName = player?.statedFullName ?? player?.fullName
  return {
    name: {
      ...{ label: 'Short name', maxLength: 200, optional: player !== null },
      as: 'text',
      hint: player ? `Now ${player.statedName ?? player.name}.` : undefined,
    },
    fullName: {
      ...{ label: 'Full name', maxLength: 200, optional: true },
      as: 'text',
      hint: fullName ? `Now ${fullName}.` : undefined,
    },
    role: {
      ...{ label: 'Role', optional: true },
      as: 'choice',
      options: [
        { value: '', label: player ? 'As it is' : 'Learned from matches' },
        ...roles.map((value) => ({ value, label: roleNames[value] })),
      ],
    },
  }
}

const namesCount =
  'count in matches imported from now on; the role also in upcoming matches for which nobody has made a team.'

/** A short name adds an unknown player. */
export const correctPlayer = declareAction({
  path: '/players',
  level: 'trading',
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
  dialog: ({ player, roleNames }: { player: SquadPlayer; roleNames: RoleNames }) => ({
    ...{ title: 'Correct', subject: player.name, confirm: 'Correct the player' },
    does: `${player.name}: names ${namesCount}`,
    fields: playerFields(player, roleNames),
    input: (stated) => ({ player: player.id, ...stated }),
  }),
})

export const addPlayer = declareAction({
  ...correctPlayer,
  dialog: ({ roleNames }: { roleNames: RoleNames }) => ({
    ...{ title: 'Add a player', does: `Names ${namesCount}`, confirm: 'Add the player' },
    fields: {
      player: { ...playerField, hint: "In Cricsheet's register, or one of your own such as jane-doe." },
      ...playerFields(null, roleNames),
    },
  }),
})

export const changeSquad = declareAction({
  path: '/squads',
  level: 'trading',
  key: nothing,
  input: z.object({ team: teamName, player: playerText, change: squadChange }),
  summary: 'Add a player to a side, keep one out of it, or remove that correction',
  dialog: ({ team }: { team: string }) => ({
    ...{ title: 'Change squad', subject: team, confirm: 'Change the squad' },
    does: `${team}, in matches imported from now on. This match keeps its squads.`,
    fields: {
      player: playerField,
      change: {
        label: 'The player',
        as: 'choice',
        options: [
          { value: 'add', label: 'Belongs to the squad' },
          { value: 'drop', label: 'Is kept out of it' },
        ],
      },
    },
    input: (stated) => ({ team, ...stated }),
  }),
})

/** `player` null: the spelling refers to nobody. */
export const stateAlias = declareAction({
  path: '/aliases',
  level: 'trading',
  key: nothing,
  input: z.object({ team: teamName, spelling: playerName, player: playerText.nullable() }),
  summary: 'State that another spelling is a player of a side, or forget it',
  dialog: ({ team }: { team: string }) => ({
    ...{ title: 'State a spelling', subject: team, confirm: 'State the spelling' },
    does: `${team}, in matches that are not over and those made from now on: feeds and files can name the player so. Events that waited for the name are recorded.`,
    fields: {
      spelling: { label: 'Spelling', as: 'text', maxLength: 200, hint: 'As the feed or the file has it.' },
      player: playerField,
    },
    input: (stated) => ({ team, ...stated }),
  }),
})

/** `name`: exactly as in the feed. `player` null: a player whom the site does not know yet. */
export const takeName = declareAction({
  path: '/matches/:id/names',
  level: 'trading',
  key: z.object({ id: matchId }),
  input: z.object({ team: playerText, name: feedName, player: playerText.nullable() }),
  summary: 'State who a name is that a feed has and the match does not know',
  dialog: ({ team, name }: { team: string; name: string }) => ({
    ...{ title: 'State who it is', subject: name, confirm: 'State the name' },
    does: `${name} of ${team}: a player of the squad, or one who joins it. What waited for the name is recorded.`,
    fields: {
      player: { ...playerField, optional: true, hint: 'Empty for somebody whom the site does not know yet.' },
    },
    input: ({ player = null }) => ({ team, name, player }),
  }),
})

/** `name`: exactly as in the feed. */
export const dismissName = declareAction({
  path: '/matches/:id/names/dismiss',
  level: 'trading',
  key: z.object({ id: matchId }),
  input: z.object({ team: playerText, name: feedName }),
  summary: 'Dismiss a name that a feed has and the match does not know: what names it is left out',
  dialog: ({ team, name }: { team: string; name: string }) => ({
    ...{ title: 'Dismiss the name', subject: name, confirm: 'Dismiss the name', danger: true },
    does: `What waits for ${name} of ${team} is left out, also every later event of the match that names ${name}: line-ups, replacements and balls. A ball that is left out scores nothing; those behind it are recorded. State who it is instead, if somebody of that name plays.`,
    input: () => ({ team, name }),
  }),
})

export const removeCorrection = declareAction({
  ...changeSquad,
  dialog: ({ team, player, name }: { team: string; player: string; name: string }) => ({
    ...{ title: 'Remove', subject: `${name}, ${team}`, confirm: 'Remove the correction' },
    does: `Removes this correction: in matches imported from now on, earlier matches decide whether ${name} belongs to ${team}.`,
    input: () => ({ team, player, change: 'forget' }),
  }),
})

export type SquadChange = z.infer<typeof squadChange>
export type OperatorSquadsResponse = z.infer<typeof operatorSquadsResponse>
export type OperatorSide = OperatorSquadsResponse['sides'][number]
