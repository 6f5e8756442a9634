import type { BallLine } from '@toprun/api-schema/match'
import { sampleBall } from '@toprun/api-schema/testing/sample-ball'
import { expect, test } from 'vitest'
import { ballsBefore } from './ball-pages.ts'

function ball(revision: number, ...players: string[]) {
  const changes = players.map((playerId): BallLine['changes'][number] => ({
    ...{ playerId, name: playerId, points: 1, deductions: 0, why: [['Run', 1]] },
  }))
  return sampleBall({ revision, changes })
}

/** Revisions with gaps: those of headers and corrections. */
const balls = [2, 3, 5, 8, 9, 12, 13].map((revision) => ball(revision, revision % 2 === 0 ? 'even' : 'odd'))

function pages(wanted: { player?: string; limit: number }): number[][] {
  const all: number[][] = []
  let before: number | undefined
  do {
    const page = ballsBefore(balls, { ...wanted, before })
    all.push(page.balls.map(({ revision }) => revision))
    before = page.next ?? undefined
  } while (before !== undefined)
  return all
}

test('pages go through every ball once, newest first', () => {
  expect(pages({ limit: 3 })).toEqual([[13, 12, 9], [8, 5, 3], [2]])
  expect(pages({ limit: 7 })).toEqual([[13, 12, 9, 8, 5, 3, 2]])
})

test('a page can have only the balls that changed the points of one player', () => {
  expect(pages({ player: 'even', limit: 2 })).toEqual([[12, 8], [2]])
  expect(pages({ player: 'nobody', limit: 2 })).toEqual([[]])
})

test('a page before a revision without a ball begins with the ball before it', () => {
  expect(ballsBefore(balls, { before: 7, limit: 1 }).balls.map(({ revision }) => revision)).toEqual([5])
  expect(ballsBefore(balls, { before: 1, limit: 1 })).toEqual({ balls: [], next: null })
})
