import type { Role } from '@toprun/api-schema/match'

/** From the far end of the ground to the near one. */
export const ovalRoles = ['WK', 'BAT', 'AR', 'BOWL'] as const satisfies readonly Role[]

type OvalPlace<Player> = {
  /** Null where a place is for any role. */
  role: Role | null
  /** Null for a place that still has to be filled. */
  player: Player | null
  /** Centre of the figure, in per cent of the oval's box. */
  x: number
  y: number
}

type Place<Player> = Pick<OvalPlace<Player>, 'role' | 'player'>

/** The layout before anyone is picked: unfilled places are distributed towards it. */
const usual: Record<Role, number> = { WK: 1, BAT: 4, AR: 2, BOWL: 4 }
const perLine = 4
/** Lines of a team without roles, from the far end. */
const withoutRoles = [2, 3, 2]
const top = 18
const bottom = 88
const middle = (top + bottom) / 2

/**
 * Places a team on the oval: a line for each role, two if a role has more than four. There are `size` places from the start; those
 * without a player wait for the roles that are furthest from the usual team.
 */
export function placeOnOval<Player extends { role: Role }>(
  players: readonly Player[],
  size: number,
): OvalPlace<Player>[] {
  return spread(
    ovalRoles.flatMap((role) =>
      linesOf([
        ...players.filter((player) => player.role === role).map((player) => ({ role, player })),
        ...Array.from({ length: waiting(players, size)[role] }, () => ({ role, player: null })),
      ]),
    ),
  )
}

/** Places a team that has no roles, in the order of its picks. */
export function placeWithoutRoles<Player>(players: readonly Player[]): OvalPlace<Player>[] {
  let next = 0
  return spread(
    withoutRoles.map((count) =>
      Array.from({ length: count }, () => ({ role: null, player: players[next++] ?? null })),
    ),
  )
}

/** How many places of each role are empty. A role without a player comes first, then the one that lacks most. */
function waiting(players: readonly { role: Role }[], size: number): Record<Role, number> {
  const empty: Record<Role, number> = { WK: 0, BAT: 0, AR: 0, BOWL: 0 }
  const has = (role: Role) => players.filter((player) => player.role === role).length + empty[role]
  for (let left = size - players.length; left > 0; left -= 1) {
    const [next = 'BAT'] = ovalRoles.toSorted(
      (one, other) =>
        Number(has(other) === 0) - Number(has(one) === 0) ||
        usual[other] - has(other) - (usual[one] - has(one)),
    )
    empty[next] += 1
  }
  return empty
}

function linesOf<Player>(places: readonly Place<Player>[]): Place<Player>[][] {
  const lineCount = Math.ceil(places.length / perLine)
  const size = Math.ceil(places.length / lineCount)
  return Array.from({ length: lineCount }, (_, at) => places.slice(at * size, (at + 1) * size))
}

function spread<Player>(lines: readonly Place<Player>[][]): OvalPlace<Player>[] {
  return lines.flatMap((line, at) => {
    const y = lines.length === 1 ? middle : top + (at * (bottom - top)) / (lines.length - 1)
    return line.map((place, column) => ({ ...place, x: acrossAt(y, column, line.length), y }))
  })
}

/** Spreads a line over the ground's width at this height, which grows towards the viewer. */
function acrossAt(y: number, column: number, count: number): number {
  const nearness = (y - top) / (bottom - top)
  const step = Math.min((93 + 5 * nearness) / count, 30)
  return 50 + (column - (count - 1) / 2) * step
}
