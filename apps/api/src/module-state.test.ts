import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleState } from './testing/rooms/module-state.ts'

/** State that the applications of a process share, and why they may. */
const shared: Readonly<Record<string, string>> = {
  'apps/api/src/money/payments/providers/provider-records.ts records':
    'the providers that the code knows; only a test adds one',
  'apps/api/src/platform/metrics/process-metrics.ts figures':
    'measures the process, whichever applications run in it',
  'apps/api/src/platform/reference-content.ts read':
    'sides and cricketers of the content in force, which is the same for all',
  'apps/api/src/platform/tracing.ts tracing': 'OpenTelemetry has one provider of traces in a process',
  'packages/game-rules/src/formats/formats.ts records':
    'the formats that the code knows; only a test adds one',
  'packages/real-matches/src/real-matches.ts packed': 'files of tests, read once',
}

test('two applications in one process share no state except what is listed', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync(['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\/|\/test-[^/]*$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(moduleState(sources)).toEqual(Object.keys(shared).sort())
})
