import { join } from 'node:path'
import { root } from '../data-folder.ts'
import type { Step } from './steps.ts'
import type { TestRun } from './test-runs.ts'

/** Tests that take too long for every change. */
export interface DeepSuite {
  name: string
  /** How long it usually takes on two cores. */
  seconds: number
  run: TestRun | Step
}

const tests = (name: string, seconds: number, title: string, ...files: string[]): DeepSuite => ({
  name,
  seconds,
  run: { title, by: 'vitest', args: files },
})
const ofApi = (name: string, seconds: number, title: string, ...files: string[]) =>
  tests(name, seconds, title, ...files.map((file) => `apps/api/src/${file}`))
const faults = (name: string, seconds: number, title: string, ...files: string[]) =>
  tests(name, seconds, title, ...files.map((file) => `scripts/faults/${file}.fault.test.ts`))
const journeys = (name: string, seconds: number, title: string, ...args: string[]): DeepSuite => ({
  name,
  seconds,
  run: { title, by: 'playwright', args },
})

export const deepSuites: readonly DeepSuite[] = [
  ofApi(
    'simulation',
    120,
    'Simulations of the whole site and of payments',
    'simulation/',
    'money/payments/settlement/payment-simulation',
  ),
  ofApi(
    'models',
    240,
    'Models with every round',
    'cards/marketplace/market-model',
    'game/contests/board/board-snapshot',
    'game/contests/board/card-ranks',
    'game/contests/contest-model',
    'game/contests/settle/cross-check',
    'game/live/match-states',
    'game/live/rooms/convergence',
    'game/seasons/count-matches',
    'money/payments/history/wallet-changes',
    'operator/follow/follow-file',
    'testing/season-replay',
  ),
  ofApi(
    'ranking',
    240,
    'Ranking by several machines',
    'game/ranking/board-model.',
    'game/ranking/kills.',
    'game/ranking/outages.',
    'game/ranking/shards.',
    'worker.deep',
  ),
  ofApi(
    'processes',
    165,
    'Several processes, and killed ones',
    'game/live/rooms/crash.',
    'game/live/rooms/two-processes.',
    'operator/backup/backup-kills.',
    'operator/backup/backup-load.',
    'operator/console/scoring-kills.',
    'platform/mail-crash.',
  ),
  faults('servers', 360, 'Killed servers', 'killed-server', 'killed-rush', 'ended-tests'),
  faults(
    'chores',
    120,
    'A site that is killed while it is backed up or its content reloaded',
    'killed-chores',
  ),
  faults('databases', 90, 'Frozen and killed databases', 'frozen-database', 'killed-database'),
  faults('connections', 60, 'Lost connections', 'ended-connections', 'cut-streams'),
  faults('crowds', 40, 'Too many callers', 'few-files', 'flood-of-viewers'),
  faults('disks', 60, 'Full disks', 'full-disk', 'no-space'),
  {
    name: 'contracts',
    seconds: 30,
    run: {
      title: 'Contracts with every round, and how much of them is tested',
      program: process.execPath,
      args: [join(root, 'scripts/contracts/test-contracts.ts')],
    },
  },
  tests('pack', 120, 'A site that is started from its built folder', 'scripts/pack-site.deep.test.ts'),
  tests('platforms', 160, 'Packages for other machines', 'scripts/other-platforms.deep.test.ts'),
  journeys('wide-journeys', 600, 'Wide journeys', '--project=wide'),
  journeys(
    'light-journeys',
    900,
    'Further journeys, and all of them in the light theme at 360 px',
    '--project=further',
    '--project=together',
    '--project=alone',
  ),
]

/**
 * The suites in their order, beginning with another on each turn: after three turns each has been among those of the first third, so that even with
 * little time each runs at least once in three turns.
 */
export function inTurn(suites: readonly DeepSuite[], turn: number): DeepSuite[] {
  const total = suites.reduce((sum, { seconds }) => sum + seconds, 0)
  let before = 0
  const thirds = suites.map(({ seconds }) => {
    const third = Math.floor((3 * before) / total)
    before += seconds
    return third
  })
  const first = Math.max(0, thirds.indexOf(turn % 3))
  return [...suites.slice(first), ...suites.slice(0, first)]
}
