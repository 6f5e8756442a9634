import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../data-folder.ts'
import { deepSuites, inTurn } from './deep-suites.ts'

/** What `.ci/run` gives them. */
const budget = 30 * 60

/** The suites of a turn, as long as each takes its usual time. */
function runIn(turn: number): string[] {
  let left = budget
  return inTurn(deepSuites, turn).flatMap(({ name, seconds }) => {
    if (seconds > left) return []
    left -= seconds
    return [name]
  })
}

test('each suite runs at least at every third commit, and each commit begins with another', () => {
  const names = deepSuites.map(({ name }) => name)
  for (const commit of [0, 1, 2, 10, 99])
    expect(new Set([...runIn(commit), ...runIn(commit + 1), ...runIn(commit + 2)])).toEqual(new Set(names))
  expect(new Set([0, 1, 2].map((commit) => runIn(commit)[0])).size).toBe(3)
})

test('no suite of a turn is lost or doubled', () => {
  for (const turn of [0, 1, 2])
    expect(inTurn(deepSuites, turn).toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
      deepSuites.toSorted((one, other) => one.name.localeCompare(other.name)),
    )
})

test('every test that has more rounds or is only there in a deep run belongs to exactly one suite', () => {
  const filters = deepSuites.flatMap(({ run }) => ('by' in run && run.by === 'vitest' ? run.args : []))
  const deep = globSync('{packages,apps,scripts}/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
    // Other tests write samples there meanwhile.
    .filter((file) => !file.startsWith('scripts/test/'))
    .filter(
      (file) =>
        /\.(deep|fault)\.test\.ts$/.test(file) ||
        /inject\('deep'\)/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(deep.length).toBeGreaterThan(20)
  expect(deep.filter((file) => filters.filter((filter) => file.includes(filter)).length !== 1)).toEqual([])
  expect(filters.filter((filter) => !deep.some((file) => file.includes(filter)))).toEqual([])
})
