import type { Database } from '../../../platform/database.ts'
import { type ActionHead, type ActionResult, performAction } from '../action-log.ts'
import { correctPlayer, type PlayerCorrection } from '../correct-player.ts'

/** Sets names and role of a player; a name adds one whom nobody knows. */
export function correctPlayerAction(
  db: Database,
  head: ActionHead,
  { id, ...stated }: PlayerCorrection,
): Promise<ActionResult> {
  const action = { kind: 'correct player', target: `player:${id}`, details: stated }
  return performAction(db, head, action, async (tx) => {
    const corrected = await correctPlayer(tx, { id, ...stated })
    if (!corrected.ok) return { ok: false, summary: `There is no player ${id}; a name adds one.` }
    const { player, matches } = corrected
    const named = stated.name === undefined && stated.fullName === undefined ? '' : namesText(player)
    const role = stated.role === undefined ? '' : roleText(player.name, stated.role, matches)
    return { ok: true, summary: [named, role].filter(Boolean).join(' ') }
  })
}

const namesText = ({ id, name, fullName }: { id: string; name: string; fullName: string | null }) =>
  `${id} is named ${name}${fullName === null ? '' : `, in full ${fullName}`}.`

const roleText = (name: string, role: string, matches: number) =>
  `${name} is ${role} from now on, also in ${matches} upcoming ${matches === 1 ? 'match' : 'matches'}.`
