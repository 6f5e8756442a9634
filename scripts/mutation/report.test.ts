import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MutantResult, MutantStatus } from '@stryker-mutator/api/core'
import { expect, test } from 'vitest'
import { root } from '../data-folder.ts'
import { reportOf } from './report.ts'

function mutant(status: MutantStatus, line = 1): MutantResult {
  return {
    id: '1',
    fileName: join(root, 'scripts/counts.ts'),
    location: { start: { line, column: 1 }, end: { line, column: 2 } },
    mutatorName: 'BlockStatement',
    replacement: '{}',
    status,
  }
}

test('killed and endless mutants are noticed; survivors and those that no test reaches are listed; others are none', () => {
  const statuses = [
    'Killed',
    'Timeout',
    'RuntimeError',
    'Survived',
    'NoCoverage',
    'CompileError',
    'Ignored',
  ] as const
  expect(
    reportOf(
      'x',
      statuses.map((status, index) => mutant(status, index + 1)),
    ),
  ).toEqual({
    area: 'x',
    drawn: 5,
    noticed: 3,
    equivalent: 0,
    unnoticed: [
      'scripts/counts.ts:4:1 BlockStatement → {}',
      'scripts/counts.ts:5:1 BlockStatement → {} (no test comes here)',
    ],
    percent: 60,
  })
})

test('the percentage is rounded down, so that 90 is 90', () => {
  expect(
    reportOf('x', [
      ...Array<MutantResult>(8999).fill(mutant('Killed')),
      ...Array<MutantResult>(1001).fill(mutant('Survived')),
    ]).percent,
  ).toBe(89.9)
})

test('a column without a name is the same if its key is its name, and counts neither way', () => {
  const fileName = join(root, 'apps/api/src/game/seasons/tables.ts')
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const unnamed = (text: string): MutantResult => {
    const line = lines.findIndex((each) => each.includes(text)) + 1
    return { ...mutant('Survived', line), fileName, mutatorName: 'StringLiteral', replacement: '""' }
  }
  const report = reportOf('x', [unnamed("rank: integer('rank')"), unnamed("seasonId: uuid('season_id')")])
  expect(report).toMatchObject({ equivalent: 1, unnoticed: [expect.stringContaining('StringLiteral')] })
})
