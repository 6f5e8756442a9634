import { expect, test } from 'vitest'
import { errorFacts } from './log.ts'

test('errors that are thrown together are logged with their causes, the first five of them', () => {
  const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const failures = Array.from({ length: 7 }, (_, at) => new Error(`match ${at}`, { cause }))
  expect(errorFacts(new AggregateError(failures, '7 matches could not be counted'))).toMatchObject({
    message: '7 matches could not be counted',
    errors: [0, 1, 2, 3, 4].map((at) => ({
      message: `match ${at}`,
      cause: { message: 'canceling statement due to statement timeout', code: '57014' },
    })),
  })
})
