import { defineConfig } from 'vitest/config'

/** What is waited for comes within milliseconds, but not on a busy machine. */
const poll = { timeout: 30_000 }
/** No test takes as long: what does hangs. */
const limits = { testTimeout: 120_000, hookTimeout: 120_000 }

/** `npm run test:deep` says so: every test in full. Otherwise long ones have few rounds. */
const deep = process.env.TEST_LEVEL === 'deep'
const provide = { deep }
/** Young objects of a test live for the test: collecting them at Node's usual 16 MB takes a fourteenth of the processor time. */
const execArgv = ['--max-semi-space-size=64']

export default defineConfig({
  test: {
    // Shows what one file leaves to the next; the seed is printed.
    sequence: { shuffle: { files: true } },
    // More than cores: tests on PostgreSQL wait most of the time.
    maxWorkers: 3,
    projects: [
      'apps/web',
      {
        test: {
          name: 'unit',
          // Files share a process and what it has loaded: what a test starts or changes, it ends or restores.
          isolate: false,
          // One project after the other, because a process is shared only within one.
          sequence: { groupOrder: 1 },
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: [
            '**/*.{db,fault}.test.ts',
            deep ? 'apps/**/*.deep.test.ts' : '**/*.deep.test.ts',
            '**/*.browser.test.tsx',
            '**/node_modules/**',
          ],
          ...limits,
          provide,
          execArgv,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'faults',
          include: [`scripts/faults/${deep ? '*' : 'killed-database'}.fault.test.ts`],
          ...limits,
          provide,
          // Each has a server and a PostgreSQL of its own.
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'database',
          isolate: false,
          sequence: { groupOrder: 2 },
          include: ['{packages,apps}/**/*.db.test.ts', ...(deep ? ['apps/**/*.deep.test.ts'] : [])],
          exclude: ['**/node_modules/**'],
          globalSetup: ['scripts/test/database.setup.ts'],
          ...limits,
          provide,
          execArgv,
          expect: { poll },
        },
      },
    ],
  },
})
