import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))

/** What is gold besides the one action of a screen, and why. */
const goldToo: Readonly<Record<string, string>> = {
  'ui/button.tsx': 'the action itself',
  'features/shell/shell.tsx': 'the link past the header is all that is seen while it has the focus',
  'features/matches/ball-mark.tsx': 'a six',
  'features/live/last-event.tsx': 'a six that was the last ball',
  'features/operator/scoring/ball-keys.tsx': 'the key that is held',
}

it('fills with gold only what is done on a screen, and a few things that are gold in the game', () => {
  const gold = globSync('**/*.tsx', { cwd: app }).filter(
    (file) => !file.includes('.test.') && /\bbg-gold\b/.test(readFileSync(`${app}/${file}`, 'utf8')),
  )
  expect(gold.sort()).toEqual(Object.keys(goldToo).sort())
})
