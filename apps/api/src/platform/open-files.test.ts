import { expect, test } from 'vitest'
import { openFileLimit, streamsWithin } from './open-files.ts'

test('streams leave 1,000 open files to the rest of the site, or half of a low limit', () => {
  expect(streamsWithin(5_000, 20_000)).toBe(5_000)
  expect(streamsWithin(10_000, 4_096)).toBe(3_096)
  expect(streamsWithin(5_000, 256)).toBe(128)
  expect(streamsWithin(5_000, null)).toBe(5_000)
})

test.runIf(process.platform === 'linux')('Linux says how many files may be open', () => {
  expect(openFileLimit()).toBeGreaterThan(0)
})
