import {
  changeSquad,
  correctPlayer,
  newPlayerIdFault,
  type SquadChange,
  stateAlias,
} from '@toprun/api-schema/operator-squads'
import { changeSquad as change, changeAlias } from '../../game/matches/squads/stated.ts'
import { correctPlayer as correct } from '../console/correct-player.ts'
import { actionOf, done, refused } from './action.ts'
import { text } from './command-words.ts'

/** As the page says it. */
export const wrongRole = 'The role must be WK, AR, BAT or BOWL'

/** Sets names and role of a player; a name adds one whom nobody knows. */
export const correctPlayerAction = actionOf(correctPlayer, {
  kind: 'correct player',
  target: ({ player }) => `player:${player}`,
  details: ({ player: _, ...stated }) => stated,
  command: {
    name: 'role',
    does: "sets a player's role in future imports and in upcoming matches without teams",
    reads: { player: text('PLAYER_ID'), role: { ...text('WK|AR|BAT|BOWL'), error: wrongRole } },
    reason: 'optional',
  },
  async run({ tx }, { player: id, name, fullName, role }) {
    const corrected = await correct(tx, { id, name, fullName, role })
    if (!corrected.ok) return refused(refusals[corrected.reason](id))
    const { player, matches } = corrected
    const named = name === undefined && fullName === undefined ? '' : namesText(player)
    const played = role === undefined ? '' : roleText(player.name, role, matches)
    return done([named, played].filter(Boolean).join(' '))
  },
})

const refusals = {
  unknown_player: (id: string) => `There is no player ${id}; a name adds one.`,
  odd_id: () => newPlayerIdFault,
} as const

const namesText = ({ id, name, fullName }: { id: string; name: string; fullName: string | null }) =>
  `${id} is named ${name}${fullName === null ? '' : `, in full ${fullName}`}.`

const roleText = (name: string, role: string, matches: number) =>
  `${name} is ${role} from now on, also in ${matches} upcoming ${matches === 1 ? 'match' : 'matches'}.`

/** Adds a player to a side, keeps one out of it, or forgets what was stated, for matches imported from now on. */
export const changeSquadAction = actionOf(changeSquad, {
  kind: 'change squad',
  target: ({ team }) => `squad:${team}`,
  details: ({ player, change: stated }) => ({ player, change: stated }),
  async run({ tx }, { team, player, change: stated }) {
    const changed = await change(tx, { team, playerId: player, change: stated })
    if (changed.ok) return done(changeTexts[stated](changed.name, team))
    return changed.reason === 'unknown_player'
      ? refused(`There is no player ${player}; one must be named first.`)
      : refused(`The squad of ${team} has no correction for ${changed.name}.`)
  },
})

const changeTexts: Readonly<Record<SquadChange, (name: string, team: string) => string>> = {
  add: (name, team) => `${name} belongs to ${team} in matches imported from now on.`,
  drop: (name, team) => `${name} is kept out of ${team} in matches imported from now on.`,
  forget: (name, team) => `The correction for ${name} in the squad of ${team} is removed.`,
}

/** States that another spelling is a player of a side, or forgets it, for matches made from now on. */
export const stateAliasAction = actionOf(stateAlias, {
  kind: 'state alias',
  target: ({ team }) => `squad:${team}`,
  details: ({ spelling, player }) => ({ spelling, player }),
  async run({ tx }, { team, spelling, player }) {
    const changed = await changeAlias(tx, { team, spelling, playerId: player })
    if (!changed.ok && changed.reason === 'nothing_stated')
      return refused(`Nobody stated who ${spelling} of ${team} is.`)
    if (!changed.ok) return refused(`There is no player ${player}; one must be named first.`)
    return player === null
      ? done(`${spelling} is nobody of ${team} in matches made from now on.`)
      : done(`${spelling} of ${team} is ${changed.name} (${player}) in matches made from now on.`)
  },
})
