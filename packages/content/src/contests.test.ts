import { expect, test } from 'vitest'
import { contestsFile } from './contests.ts'

const first = {
  ...{ id: 'first', name: 'First', newcomers: true, fee: 0, rake: 0, prizes: 'top-three', guarantee: 500 },
  ...{ minEntries: 1, maxEntries: 100, maxPerUser: 1 },
}

test('a contest for newcomers is free, guaranteed, for one team and of a whole match', () => {
  expect(contestsFile.parse([first])).toMatchObject([{ newcomers: true, for: 'match' }])
  const faults = (change: object) =>
    contestsFile
      .safeParse([{ ...first, ...change }])
      .error?.issues.map(({ path, message }) => [path[1], message])
  expect(faults({ fee: 100 })).toEqual([['fee', 'must be 0 in a contest for newcomers']])
  expect(faults({ guarantee: 0 })).toEqual([['guarantee', 'must be set in a contest for newcomers']])
  expect(faults({ maxPerUser: 2 })).toEqual([['maxPerUser', 'must be 1 in a contest for newcomers']])
  expect(faults({ for: 'slot' })).toEqual([['for', 'must be match in a contest for newcomers']])
})

test('a contest is for everybody unless it says otherwise', () => {
  const { newcomers: _newcomers, ...usual } = first
  expect(contestsFile.parse([usual])).toMatchObject([{ newcomers: false }])
})
