import { join } from 'node:path'
import type { LogLevel, MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../data-folder.ts'
import type { Area } from './areas.ts'
import { draw, keyOf, keyOfResult, mutantsOf, nameOf } from './mutants.ts'

/**
 * Changes the sources of the area, one mutant at a time, in a copy of the project, and runs the tests that reach the place.
 * @returns the drawn mutants with what became of them
 * @throws if the tests of the area fail on unchanged sources
 */
export async function runArea(area: Area, seed: string): Promise<MutantResult[]> {
  const mutants = await mutantsOf(area.folders)
  const drawn = draw(mutants, area.sample ?? mutants.length, seed)
  const keys = new Set(drawn.map(keyOf))
  process.env.TEST_FOLDERS = JSON.stringify(area.tests)
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(import.meta.dirname, 'drawn-checker.ts')],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false, pool: 'forks' },
    checkers: ['drawn'],
    drawn: [...keys],
    mutate: [...new Set(drawn.map(({ fileName }) => nameOf(fileName)))],
    ignorePatterns: ['.data', '/docs/images', '**/build', '**/dist'],
    // Its rewriting needs an API that the native TypeScript does not have.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
    reporters: [process.stderr.isTTY ? 'progress' : 'progress-append-only'],
    logLevel: 'warn' as LogLevel,
    tempDirName: join(root, '.data/mutation'),
    warnings: false,
  }).runMutationTest()
  return results.filter((mutant) => keys.has(keyOfResult(mutant)))
}
