import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { tiers } from './tiers.ts'

const app = join(import.meta.dirname, '..')
const tierOf = new Map<string, number>(tiers.flatMap((names, tier) => names.map((name) => [name, tier])))

/** The feature of a file below `app/features`; null elsewhere. */
function featureOf(path: string): string | null {
  const [, name = ''] = /^features\/([^/]+(?:\/[^/]+)?)\//.exec(path) ?? []
  const whole = name.split('/')[0] ?? ''
  return [name, whole].find((each) => tierOf.has(each)) ?? (whole === '' ? null : whole)
}

/** What a source imports with a relative path: statically, for its types, or while it runs. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, to = '']) =>
    join(dirname(path), to),
  )
}

/** Imports of `sources` that break the tiers. */
function faultsOf(sources: Iterable<{ path: string; text: string }>): string[] {
  const faults: string[] = []
  for (const { path, text } of sources)
    for (const target of importsOf(path, text)) {
      const [from, to] = [featureOf(path), featureOf(target)]
      if (target.startsWith('routes/') && !path.startsWith('routes/')) faults.push(`${path}: ${target}`)
      if (to === null || from === to) continue
      const tier = from === null ? Number.POSITIVE_INFINITY : (tierOf.get(from) ?? -1)
      const isPage = from === null && (path.startsWith('routes/') || !path.includes('/'))
      if (!isPage && (from === null || (tierOf.get(to) ?? Number.POSITIVE_INFINITY) >= tier))
        faults.push(`${path}: ${target}`)
    }
  return faults
}

const sources = globSync('**/*.{ts,tsx}', { cwd: app })
  .filter((path) => !path.includes('.test.') && !path.includes('.testing.') && !path.startsWith('testing/'))
  .map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }))

test('features import features of lower tiers only', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(faultsOf(sources)).toEqual([])
})

test('every feature has its tier', () => {
  const named = new Set(sources.flatMap(({ path }) => featureOf(path) ?? []))
  expect([...tierOf.keys()].toSorted()).toEqual([...named].toSorted())
})

test.each([
  ['features/matches/a.tsx', "import { x } from '../team-builder/b.tsx'"],
  ['features/matches/a.tsx', "import type { X } from '../contests/b.tsx'"],
  ['features/matches/a.tsx', "const x = await import('../live/b.tsx')"],
  ['features/payments/card/a.tsx', "import { x } from '../crypto/b.tsx'"],
  ['features/orders/a.tsx', "import { x } from '../payments/shared/b.tsx'"],
  ['features/account/a.tsx', "import { x } from '../shell/b.tsx'"],
  ['features/account/a.tsx', "import { x } from '../../routes/b.tsx'"],
  ['platform/a.ts', "import { x } from '../features/cards/b.ts'"],
  ['ui/a.tsx', "export { x } from '../features/cards/b.tsx'"],
])('%s may not say %s', (path, text) => {
  expect(faultsOf([{ path, text }])).toHaveLength(1)
})

test.each([
  ['features/team-builder/a.tsx', "import { x } from '../matches/b.tsx'"],
  ['features/payments/page/a.tsx', "import { x } from '../card/b.tsx'"],
  ['features/cards/a.tsx', "import { x } from './b.tsx'"],
  ['routes/play/a.tsx', "import { x } from '../../features/shell/b.tsx'"],
  ['root.tsx', "import { x } from './features/shell/b.tsx'"],
])('%s may say %s', (path, text) => {
  expect(faultsOf([{ path, text }])).toEqual([])
})
