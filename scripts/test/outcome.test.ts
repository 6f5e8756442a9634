import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../data-folder.ts'
import { playwrightOutcome, vitestOutcome } from './outcome.ts'

let folder: string
let report: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outcome-'))
  report = join(folder, 'report.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (value: unknown) => writeFileSync(report, JSON.stringify(value))
const file = (
  name: string,
  status: string,
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[],
) => ({
  name: join(root, name),
  status,
  startTime: 1000,
  endTime: 3500,
  assertionResults,
})

test('a run of Vitest comes to its tests, with the time of each file', () => {
  write({
    testResults: [
      file('packages/a.test.ts', 'failed', [
        { fullName: 'adds', status: 'passed' },
        {
          fullName: 'divides',
          status: 'failed',
          failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat a.ts'],
        },
        { fullName: 'waits', status: 'skipped' },
      ]),
      file('packages/b.test.ts', 'failed', []),
    ],
  })
  expect(vitestOutcome(report, false)).toEqual({
    passed: 1,
    skipped: 1,
    failed: [
      { file: 'packages/a.test.ts', title: 'divides', line: null, error: 'expected 1\nat a.ts' },
      { file: 'packages/b.test.ts', title: 'the whole file', line: null, error: '' },
    ],
    files: [
      { file: 'packages/a.test.ts', seconds: 2.5 },
      { file: 'packages/b.test.ts', seconds: 2.5 },
    ],
  })
})

test('an error outside of the tests is a failure, and so is a run without a report', () => {
  write({ testResults: [file('packages/a.test.ts', 'passed', [{ fullName: 'adds', status: 'passed' }])] })
  expect(vitestOutcome(report, true).failed).toEqual([])
  expect(vitestOutcome(report, false).failed).toHaveLength(1)
  expect(vitestOutcome(join(folder, 'none.json'), false).failed).toHaveLength(1)
  expect(playwrightOutcome(join(folder, 'none.json'), false, 'e2e').failed).toHaveLength(1)
})

test('a run of Playwright comes to its journeys; one that needed a second try has failed', () => {
  const spec = (title: string, line: number, status: string, ...durations: number[]) => ({
    title,
    file: 'play.spec.ts',
    line,
    tests: [
      {
        status,
        results: durations.map((duration) => ({
          duration,
          ...(status === 'unexpected' && { error: { message: 'not visible' } }),
        })),
      },
    ],
  })
  write({
    suites: [
      {
        specs: [spec('signs up', 3, 'expected', 1000)],
        suites: [
          {
            specs: [
              spec('joins', 9, 'unexpected', 500),
              spec('pays', 12, 'flaky', 100, 200),
              spec('waits', 20, 'skipped'),
            ],
          },
        ],
      },
    ],
  })
  expect(playwrightOutcome(report, false, 'e2e')).toEqual({
    passed: 1,
    skipped: 1,
    failed: [
      { file: 'e2e/play.spec.ts', title: 'joins', line: 9, error: 'not visible' },
      { file: 'e2e/play.spec.ts', title: 'pays', line: 12, error: '' },
    ],
    files: [{ file: 'e2e/play.spec.ts', seconds: 1.8 }],
  })
})
