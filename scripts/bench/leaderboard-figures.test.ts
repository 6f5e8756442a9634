import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../data-folder.ts'

const milliseconds = z.number().nonnegative()
const figures = z.strictObject({
  runs: z.array(
    z.strictObject({
      entries: z.number(),
      threads: z.number(),
      medianMs: milliseconds,
      p99Ms: milliseconds,
      bytes: z.int().positive(),
    }),
  ),
  peers: z.array(z.strictObject({ name: z.string(), entries: z.number(), medianMs: milliseconds })),
  missing: z.array(z.string()),
})

test('the bench of the leaderboard ends with its figures as one line of JSON, and names the peers that are missing', () => {
  const args = ['leaderboard', '--json', '--entries', '2000', '--large', '70001', '--peers', 'duckdb,c']
  const run = spawnSync(process.execPath, [join(root, 'scripts/bench.ts'), ...args], { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  const { runs, peers, missing } = figures.parse(JSON.parse(run.stdout.trim().split('\n').at(-1) ?? ''))
  expect(runs.map(({ entries, threads }) => ({ entries, threads }))).toEqual([
    { entries: 2_000, threads: 1 },
    { entries: 70_001, threads: 2 },
  ])
  expect([...peers.map(({ name }) => name), ...missing].sort()).toEqual(['c', 'duckdb'])
  expect(peers.filter(({ entries }) => entries !== 2_000)).toEqual([])
})
