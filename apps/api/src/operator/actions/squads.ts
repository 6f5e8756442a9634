import { asLine } from '@toprun/api-schema/display-name'
import {
  changeSquad,
  correctPlayer,
  dismissName,
  newPlayerIdFault,
  type SquadChange,
  stateAlias,
  takeName,
} from '@toprun/api-schema/operator-squads'
import { receiveDismissal, receiveNamed } from '../../game/live/feed/receive-event.ts'
import { changeSquad as change, changeAlias, takeName as take } from '../../game/matches/squads/stated.ts'
import { correctPlayer as correct } from '../console/correct-player.ts'
import { ofMatch } from '../match-named.ts'
import { actionOf, done, refused } from './action.ts'
import { match, text } from './command-words.ts'
import { reviewMs } from './events.ts'

/** As the page says it. */
export const wrongRole = 'The role must be WK, AR, BAT or BOWL'

/** Sets names and role of a player; a name adds an unknown player. */
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

/** Adds a player to a side, keeps one out of it, or deletes the statement, for matches imported from now on. */
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

/** States that another spelling refers to a player of a side, or deletes that, for matches made from now on. */
export const stateAliasAction = actionOf(stateAlias, {
  kind: 'state alias',
  target: ({ team }) => `squad:${team}`,
  details: ({ spelling, player }) => ({ spelling, player }),
  async run({ tx, context, now }, { team, spelling, player }) {
    const changed = await changeAlias(tx, { team, spelling, playerId: player })
    if (!changed.ok && changed.reason === 'nothing_stated')
      return refused(`Nobody stated who ${spelling} of ${team} is.`)
    if (!changed.ok) return refused(`There is no player ${player}; one must be named first.`)
    if (player === null) return done(`${spelling} is nobody of ${team} in matches made from now on.`)
    const rows = await receiveNamed(tx, changed.matchIds, { now, reviewMs: reviewMs(context) })
    const also =
      changed.matchIds.length > 0
        ? `, also in ${counted(changed.matchIds.length, 'match', 'matches')} made already`
        : ''
    return done(
      `${spelling} of ${team} is ${changed.name} (${player}) in matches made from now on${also}.${recordedText(rows)}`,
    )
  },
})

/** States to whom an unknown name in a feed refers. */
export const takeNameAction = actionOf(takeName, {
  kind: 'take name',
  ...ofMatch,
  details: ({ team, name, player }) => ({ team, name, player }),
  command: {
    name: 'name',
    does: 'states who a name is that a feed has and its match does not know, as "names" lists them: a player, or new for somebody whom the site does not know yet; events that waited for the name are recorded',
    reads: {
      id: match,
      team: text('TEAM'),
      name: text('NAME'),
      player: { ...text('PLAYER_ID|new'), read: (stated) => (stated === 'new' ? null : stated) },
    },
    reason: 'optional',
  },
  async run({ tx, context, now }, { id: matchId, team, name, player }) {
    const taken = await take(tx, { matchId, team, name, playerId: player })
    if (!taken.ok) return refused(`${player ?? asLine(name)} ${taken.why}.`)
    const rows = await receiveNamed(tx, taken.matchIds, { now, reviewMs: reviewMs(context) })
    const whose = player === null ? `is new (${taken.id})` : `is ${taken.name} (${taken.id})`
    return done(`${asLine(name)} of ${team} ${whose}.${recordedText(rows)}`)
  },
})

/** Leaves out the events with an unknown name, so that nothing waits for it. */
export const dismissNameAction = actionOf(dismissName, {
  kind: 'dismiss name',
  ...ofMatch,
  details: ({ team, name }) => ({ team, name }),
  command: {
    name: 'dismiss-name',
    does: 'leaves out the events of a match that name somebody whom nobody knows, as "names" lists them, those that wait and those to come; what waits behind them is recorded',
    reads: { id: match, team: text('TEAM'), name: text('NAME') },
    reason: 'required',
  },
  async run({ tx, context, now }, { id: matchId, team, name }) {
    const options = { now, reviewMs: reviewMs(context) }
    const dismissed = await receiveDismissal(tx, matchId, { team, name }, options)
    const shown = asLine(name)
    if (!dismissed) return refused(`${shown} of ${team} does not wait in this match: "names" lists who does.`)
    const { leftOut, rows } = dismissed
    const waited =
      leftOut === 0
        ? `what names ${shown} is left out from now on`
        : `${counted(leftOut, 'event', 'events')} that waited ${leftOut === 1 ? 'is' : 'are'} left out, and so is every later one that names ${shown}`
    const behind =
      rows === 0 ? '' : ` ${counted(rows, 'event', 'events')} behind ${rows === 1 ? 'is' : 'are'} recorded.`
    return done(`${shown} of ${team} is dismissed: ${waited}.${behind}`)
  },
})

const recordedText = (rows: number) =>
  rows === 0 ? '' : ` ${counted(rows, 'event', 'events')} that waited ${rows === 1 ? 'is' : 'are'} recorded.`

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`
