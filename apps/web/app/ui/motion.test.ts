import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('..', import.meta.url))

/** What has its own times, and why. */
const ownTimes: Readonly<Record<string, string>> = {
  'ui/tokens.css': 'the durations and the curve of everything else',
  'app.css': 'no duration where reduced motion is requested',
  'features/packs/opening/opening.css': 'the stage of a scene of several parts',
  'features/packs/opening/opening-pack.css': 'the pack of that scene',
  'features/packs/opening/opening-cards.css': 'the cards of that scene',
  'features/packs/opening/opening-end.css': 'the end of that scene',
  'features/live/strip-effects.css': 'scenes of a four, a six and a wicket',
  'features/contests/ball-moment.css': 'what a ball brings, one thing after the other',
  'features/shell/navigation-line.css': 'nobody knows how long a page takes',
  'features/team-builder/oval.css': 'how long points are read',
  'features/matches/match-band.css': 'a light that never stops',
}

it('takes every duration and curve from the tokens, except in scenes of several parts', () => {
  const own = globSync('**/*.{css,tsx}', { cwd: app })
    .filter((file) => !file.includes('.test'))
    .filter((file) => time.test(readFileSync(`${app}/${file}`, 'utf8')))
  expect(own.sort()).toEqual(Object.keys(ownTimes).sort())
})

/** `200ms`, `1.6s ease`, `cubic-bezier(`, and the utility `duration-200`. */
const time = /\b\d+ms\b|\b[\d.]+s (?:var|ease|linear)|cubic-bezier\(|\bduration-\d/
