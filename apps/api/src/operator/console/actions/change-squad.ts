import type { SquadChange } from '@toprun/api-schema/operator-squads'
import { changeSquad } from '../../../game/matches/squads/stated-players.ts'
import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'

/** Adds a player to a side, keeps one out of it, or forgets what was stated, for matches imported from now on. */
export function changeSquadAction(
  db: Database,
  head: ActionHead,
  { team, playerId, change }: { team: string; playerId: string; change: SquadChange },
): Promise<ActionResult> {
  const action = { kind: 'change squad', target: `squad:${team}`, details: { player: playerId, change } }
  return performAction(db, head, action, async (tx) => {
    const changed = await changeSquad(tx, { team, playerId, change })
    if (changed.ok) return { ok: true, summary: changeTexts[change](changed.name, team) }
    return changed.reason === 'unknown_player'
      ? { ok: false, summary: `There is no player ${playerId}; one must be named first.` }
      : { ok: false, summary: `The squad of ${team} has no correction for ${changed.name}.` }
  })
}

const changeTexts: Readonly<Record<SquadChange, (name: string, team: string) => string>> = {
  add: (name, team) => `${name} belongs to ${team} in matches imported from now on.`,
  drop: (name, team) => `${name} is kept out of ${team} in matches imported from now on.`,
  forget: (name, team) => `The correction for ${name} in the squad of ${team} is removed.`,
}
