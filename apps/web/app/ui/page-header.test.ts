import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))

/** Pages with their own title, and why. */
const ownTitle: Readonly<Record<string, string>> = {
  'features/home/hero.tsx': 'the hero of the front page, which loads nothing more for its first screen',
  'features/live/score-strip.tsx': 'the score is the title that is seen; this one is read aloud',
}

it('writes every page title in the one page header, except where a page has a reason', () => {
  const bare = globSync('**/*.tsx', { cwd: app }).filter(
    (file) =>
      !file.includes('.test.') &&
      file !== 'ui/page-header.tsx' &&
      readFileSync(`${app}/${file}`, 'utf8').includes('<h1'),
  )
  expect(bare.sort()).toEqual(Object.keys(ownTitle).sort())
})
