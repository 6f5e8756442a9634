import { contestId as contestIdOf } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { createFollowedPages } from './followed-pages.ts'

const one = contestIdOf.parse('00000000-0000-4000-8000-000000000001')
const other = contestIdOf.parse('00000000-0000-4000-8000-000000000002')

function openPages() {
  const pages = createFollowedPages()
  return {
    all: pages.all,
    follow: (contestId = one, page = 1) =>
      pages.follow({
        ...{ contestId, page, state: () => 'open' as const },
        ...{ board: () => null, isRanked: () => false },
      }),
  }
}

test('all followers of a page share it, until the last of them stops', () => {
  const { all, follow } = openPages()
  const [first, second] = [follow(), follow()]
  expect(second.updates).toBe(first.updates)
  expect(all()).toEqual([first.updates])
  first.stop()
  expect(all()).toEqual([first.updates])
  second.stop()
  expect(all()).toEqual([])
  expect(follow().updates).not.toBe(first.updates)
})

test('another page, and the same page of another contest, are followed separately', () => {
  const { all, follow } = openPages()
  const updates = [follow(one, 1), follow(one, 2), follow(other, 1)].map((followed) => followed.updates)
  expect(new Set(updates).size).toBe(3)
  expect(all()).toEqual(updates)
})
