import { liveMessages } from '@toprun/api-schema/live'
import type { MatchSummary } from '@toprun/api-schema/match'
import { ballOfStream, scoreOfStream } from '@toprun/api-schema/streamed-match'
import { currentPoints } from '@toprun/game-rules/published-points'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { createMatchFold } from '../../matches/play/match-fold.ts'
import { createMatchUpdates, type MatchCursor } from './match-updates.ts'

/** A match in memory, as its viewers get it; `facts` are what is not in its log. */
function openMatch() {
  const match = simulateMatch({ seed: 'bytes', format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const { info } = match
  const fold = createMatchFold(
    { info, format: 'T20', warmUp: false, rulesVersion: currentPoints().version },
    [],
  )
  const facts = { state: 'upcoming' }
  const summary = (): MatchSummary => ({
    ...Object.create(null),
    ...{ id: '00000000-0000-4000-8000-000000000001', ...facts },
  })
  const updates = createMatchUpdates({ fold, summary, lastChange: 0 })
  const events = matchEvents(match)
  return {
    facts,
    fold,
    changed: updates.changed,
    /** Plays the next event. */
    play() {
      const { value: event } = events.next()
      if (!event) throw new Error('The match is over.')
      fold.apply({ kind: 'event', revision: fold.revision() + 1, event })
      updates.changed()
    },
    since(cursor: MatchCursor | null) {
      const update = updates.since(cursor) ?? expect.fail('Nothing is missing.')
      const message = JSON.parse(update.json)
      const balls = message.balls.map(({ revision }: { revision: number }) => revision)
      return { cursor: update.cursor, message: { ...message, balls } }
    },
    isMissing: (cursor: MatchCursor) => updates.since(cursor) !== null,
  }
}

test("what is not in a match's log is sent whenever it changes, and not with every ball", () => {
  const match = openMatch()
  const empty = match.since(null)
  expect(empty.message).toMatchObject({ revision: 0, balls: [], score: null, match: { state: 'upcoming' } })
  for (let event = 0; event < 4; event += 1) match.play()
  const first = match.since(null)
  expect(first.message).toMatchObject({ revision: 4, reset: true, balls: [2, 3, 4] })
  expect(first.message.score).not.toBeNull()
  match.changed()
  expect(match.isMissing(first.cursor)).toBe(false)

  match.facts.state = 'live'
  match.changed()
  const started = match.since(first.cursor)
  expect(started.message).toMatchObject({ revision: 4, reset: false, balls: [], match: { state: 'live' } })
  match.play()
  const ball = match.since(started.cursor)
  expect(ball.message).toMatchObject({ revision: 5, reset: false, balls: [5] })
  expect(ball.message).not.toHaveProperty('match')
  expect(match.since(first.cursor).message).toMatchObject({ balls: [5], match: { state: 'live' } })
  expect(match.isMissing(ball.cursor)).toBe(false)
})

test('receivers at different positions get what each of them is missing, up to the last ball', () => {
  const match = openMatch()
  const positions = [1, 2, 3].map(() => {
    match.play()
    return match.since(null).cursor
  })
  match.play()
  const missing = () => positions.map((cursor) => match.since(cursor).message.balls)
  expect(missing()).toEqual([[2, 3, 4], [3, 4], [4]])
  match.play()
  expect(missing()).toEqual([
    [2, 3, 4, 5],
    [3, 4, 5],
    [4, 5],
  ])
  expect(match.since({ revision: 99, facts: 1 }).message).toMatchObject({ reset: true, balls: [2, 3, 4, 5] })
})

test('each ball of a T20 reaches a viewer whole, in 900 bytes on average', () => {
  const match = simulateMatch({ seed: 'bytes', format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const { info } = match
  const fold = createMatchFold(
    { info, format: 'T20', warmUp: false, rulesVersion: currentPoints().version },
    [],
  )
  const summary = (): MatchSummary => ({
    ...Object.create(null),
    id: '00000000-0000-4000-8000-000000000001',
  })
  const updates = createMatchUpdates({ fold, summary, lastChange: 0 })
  const message = liveMessages.match.omit({ match: true })
  let cursor = updates.since(null)?.cursor ?? null
  const sizes: number[] = []
  for (const event of matchEvents(match)) {
    fold.apply({ kind: 'event', revision: fold.revision() + 1, event })
    updates.changed()
    const update = updates.since(cursor) ?? expect.fail('An event changed nothing.')
    cursor = update.cursor
    const { balls, score } = message.parse(JSON.parse(update.json))
    expect(balls.map(ballOfStream)).toEqual(
      fold.balls().filter(({ revision }) => revision === fold.revision()),
    )
    expect(score && scoreOfStream(score, fold.balls())).toEqual(score && fold.live())
    if (event.type === 'ball') sizes.push(Buffer.byteLength(update.json))
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  expect(bytes / sizes.length).toBeLessThanOrEqual(900)
})
