import type { BallLine } from '@toprun/api-schema/match'

export interface WantedBalls {
  /** Only balls of an earlier revision. */
  before?: number | undefined
  /** Only balls that changed the points of this player. */
  player?: string | undefined
  limit: number
}

/** A page of balls, newest first. `next` is the `before` of the next page; null at the first ball. @param balls oldest first */
export function ballsBefore(
  balls: readonly BallLine[],
  { before, player, limit }: WantedBalls,
): { balls: BallLine[]; next: number | null } {
  const page: BallLine[] = []
  for (let at = before === undefined ? balls.length : firstFrom(balls, before); at > 0; at -= 1) {
    const ball = balls[at - 1]
    if (!ball || (player !== undefined && !ball.changes.some(({ playerId }) => playerId === player))) continue
    if (page.length === limit) return { balls: page, next: page.at(-1)?.revision ?? null }
    page.push(ball)
  }
  return { balls: page, next: null }
}

/** The index of the first ball with this revision or a later one: revisions ascend. */
function firstFrom(balls: readonly BallLine[], revision: number): number {
  let low = 0
  let high = balls.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((balls[middle]?.revision ?? 0) < revision) low = middle + 1
    else high = middle
  }
  return low
}
