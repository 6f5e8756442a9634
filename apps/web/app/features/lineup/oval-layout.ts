import type { Role } from '@toprun/api-schema/match'

/** From the far end of the ground to the near one. */
export const ovalRoles = ['WK', 'BAT', 'AR', 'BOWL'] as const satisfies readonly Role[]

type OvalPlace<Player> = {
  role: Role
  /** Null for a role that still has to be filled. */
  player: Player | null
  /** Centre of the figure, in per cent of the oval's box. */
  x: number
  y: number
}

const perLine = 4
const top = 13
const bottom = 87

/**
 * Places a team on the oval: a line for each role, two or three if a role has more than four, each line inside the
 * boundary. A role without players has one empty place.
 */
export function placeOnOval<Player extends { role: Role }>(players: readonly Player[]): OvalPlace<Player>[] {
  const lines = ovalRoles.flatMap((role) =>
    linesOf(
      role,
      players.filter((player) => player.role === role),
    ),
  )
  return lines.flatMap((line, at) => {
    const y = lines.length === 1 ? 50 : top + (at * (bottom - top)) / (lines.length - 1)
    return line.map((place, column) => ({ ...place, x: acrossAt(y, column, line.length), y }))
  })
}

type Place<Player> = { role: Role; player: Player | null }

function linesOf<Player>(role: Role, players: readonly Player[]): Place<Player>[][] {
  if (players.length === 0) return [[{ role, player: null }]]
  const lineCount = Math.ceil(players.length / perLine)
  const size = Math.ceil(players.length / lineCount)
  return Array.from({ length: lineCount }, (_, at) =>
    players.slice(at * size, (at + 1) * size).map((player) => ({ role, player })),
  )
}

/**
 * The boundary is a superellipse |x|^n + |y|^n = 1 in a box from -1 to 1: fuller than an ellipse, like many grounds, so
 * that four figures fit near either end.
 */
export const boundaryPower = 2.8

/** Spreads a line over the ground's width at this height, less a margin to the rope. */
function acrossAt(y: number, column: number, count: number): number {
  const fromMiddle = Math.abs(y - 50) / 50
  const chord = 100 * (1 - fromMiddle ** boundaryPower) ** (1 / boundaryPower)
  const step = Math.min(chord - 4, 88) / count
  return 50 + (column - (count - 1) / 2) * step
}
