import { liveMessages } from '@toprun/api-schema/live'
import type { MatchSummary } from '@toprun/api-schema/match'
import { ballOfStream, scoreOfStream } from '@toprun/api-schema/streamed-match'
import { currentPoints } from '@toprun/game-rules/published-points'
import { matchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { createMatchFold } from '../../matches/play/match-fold.ts'
import { createMatchUpdates } from './match-updates.ts'

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
    const update = updates.since(cursor)
    if (!update) throw new Error('An event changed nothing.')
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
