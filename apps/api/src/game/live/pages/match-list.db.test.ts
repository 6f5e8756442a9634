import { expect, test, vi } from 'vitest'
import { newMatch } from '../../../testing/contest-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'

const site = appOfFile()

test('a crowd that asks for the list of matches at once costs the database no more than one reader', async () => {
  const match = await newMatch(site.db, site.now(), 'crowd')
  const asked = vi.spyOn(site.pool, 'query')
  const lists = await Promise.all(Array.from({ length: 200 }, () => site.call('GET', '/api/game/matches')))
  // Open matches, finished ones, and the contests of both.
  expect(asked).toHaveBeenCalledTimes(3)
  expect(new Set(lists.map(({ body }) => body)).size).toBe(1)
  expect(lists[0]?.json().matches).toEqual([expect.objectContaining({ id: match })])
})
