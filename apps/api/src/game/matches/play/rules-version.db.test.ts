import type { MatchId } from '@toprun/api-schema/ids'
import { type PublishedPoints, points202611 } from '@toprun/game-rules/published-points'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { rereadMatch } from '../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { nextSeason } from '../../../testing/published-points.ts'
import { recordWholeFeed } from '../log/stored-feeds.ts'
import { importMatch } from '../squads/import-match.ts'
import { foldMatch } from './match-fold.ts'

const site = databaseOfFile()
const played = simulateMatch({ seed: 'version', format: 'T20', rates: { rain: 0, abandoned: 0 } })
const thisSeason: PublishedPoints = [points202611]

async function newMatch(published: PublishedPoints): Promise<MatchId> {
  const startsAt = new Date('2026-11-21T12:00:00Z')
  const id = await importMatch(site.db, played, { startsAt, intervalMs: 0, published })
  await site.db.transaction((tx) => recordWholeFeed(tx, id, startsAt))
  return id
}

async function pointsOf(id: MatchId, published?: PublishedPoints): Promise<number> {
  const fold = await foldMatch(site.db, await rereadMatch(site.db, id), { published })
  return fold.points().reduce((sum, { points }) => sum + points, 0)
}

test('a match keeps its points version when another is published; a new match gets the new one', async () => {
  const old = await newMatch(thisSeason)
  const before = await pointsOf(old, thisSeason)
  const young = await newMatch(nextSeason)
  const runs = played.innings
    .filter(({ super_over }) => !super_over)
    .flatMap(({ overs = [] }) => overs)
    .flatMap(({ deliveries }) => deliveries)
    .reduce((sum, delivery) => sum + delivery.runs.batter, 0)
  expect(await pointsOf(old, nextSeason)).toBe(before)
  expect(await pointsOf(young, nextSeason)).toBe(before + 2 * runs)
  await expect(pointsOf(young)).rejects.toThrow('No points were published as version "2027-03"')
})
