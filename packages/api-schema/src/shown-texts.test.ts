import { expect, test } from 'vitest'
import { teamRequest } from './contest.ts'
import { mintTitle } from './minting.ts'
import { contactRequest, waitlistRequest } from './support.ts'

/** What others read, with where its rule is; names of users, leagues and private contests are judged by `platform/name-rules.ts`. */
const texts = {
  'name of a team': teamRequest.shape.name,
  'title of a token': mintTitle,
  'name on the waitlist': waitlistRequest.shape.name,
  'name in a message to support': contactRequest.shape.name,
  'subject of a message to support': contactRequest.shape.subject,
}

test.each(Object.entries(texts))('a %s has no character that does not show', (_what, schema) => {
  for (const text of [
    'abc\u202egnp.exe',
    'four\u2028four',
    'four\u200bfour',
    'four\nfour',
    '\u200b\u200b\u200b\u200b',
  ]) {
    const { success, error } = schema.safeParse(text)
    expect([success, error?.issues.at(-1)?.message]).toEqual([
      false,
      expect.stringMatching(/can’t contain invisible, direction-changing or line-breaking characters/),
    ])
  }
  expect(schema.safeParse('  Zoë’s 🏏 XI ').data).toBe('Zoë’s 🏏 XI')
})
