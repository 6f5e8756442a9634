import { type Role, roles } from '@toprun/api-schema/match'
import type { TeamLimits } from './team-limits.ts'

/** A player with points of a match, before captaincy and cards. */
export interface DreamCandidate {
  id: string
  team: string
  role: Role
  points: number
}

/**
 * The Dream Team of a match: the players who together have the most points among all teams that keep the limits of size, roles and
 * sides. Credits, captaincy and cards are left out. Of equal players the one whose id comes first is taken.
 * @returns the players from the most points down; null if no team keeps the limits
 */
export function dreamTeam<Player extends DreamCandidate>(
  players: readonly Player[],
  limits: Pick<TeamLimits, 'players' | 'rolePlayers' | 'sidePlayers'>,
): Player[] | null {
  const ranked = players.toSorted(fromBest)
  const sides = [...new Set(ranked.map(({ team }) => team))].sort()
  const none: Part<Player> = { counts: sides.map(() => 0), points: 0, players: [] }
  // Only the best of a role and a side are worth picking, and of all ways to pick a number from each side one with the most
  // points.
  let best: readonly Part<Player>[] = [none]
  for (const role of roles) {
    const ofSides = sides.map((side) =>
      ranked.filter((player) => player.role === role && player.team === side),
    )
    const picks = picksOfRole(ofSides, limits)
    const next = new Map<string, Part<Player>>()
    for (const part of best)
      for (const pick of picks) {
        const counts = part.counts.map((count, side) => count + (pick.counts[side] ?? 0))
        if (sum(counts) > limits.players || counts.some((count) => count > limits.sidePlayers.max)) continue
        const points = part.points + pick.points
        const known = next.get(counts.join())
        if (!known || points > known.points)
          next.set(counts.join(), { counts, points, players: [...part.players, ...pick.players] })
      }
    best = [...next.values()]
  }
  const whole = best.filter(({ counts }) => sum(counts) === limits.players)
  const [first] = whole.toSorted((one, other) => other.points - one.points)
  return first ? first.players.toSorted(fromBest) : null
}

interface Part<Player> {
  /** Players by side. */
  counts: readonly number[]
  points: number
  players: readonly Player[]
}

/** Every number of players from each side that a role may have, each with the best ones. */
function picksOfRole<Player extends DreamCandidate>(
  ofSides: readonly (readonly Player[])[],
  { rolePlayers, sidePlayers }: Pick<TeamLimits, 'rolePlayers' | 'sidePlayers'>,
): Part<Player>[] {
  let picks: Part<Player>[] = [{ counts: [], points: 0, players: [] }]
  for (const ofSide of ofSides)
    picks = picks.flatMap((pick) =>
      Array.from({ length: Math.min(ofSide.length, sidePlayers.max, rolePlayers.max) + 1 }, (_, count) => {
        const taken = ofSide.slice(0, count)
        return {
          counts: [...pick.counts, count],
          points: pick.points + sum(taken.map(({ points }) => points)),
          players: [...pick.players, ...taken],
        }
      }),
    )
  return picks.filter(({ counts }) => sum(counts) >= rolePlayers.min && sum(counts) <= rolePlayers.max)
}

function fromBest(one: DreamCandidate, other: DreamCandidate): number {
  return other.points - one.points || (one.id < other.id ? -1 : 1)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
