import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { platformProgram } from '@toprun/native-programs/platform-program'
import { afterAll, expect, test } from 'vitest'
import { root } from '../data-folder.ts'

// Within the repository, whose rules are asked.
const folder = mkdtempSync(join(root, 'scripts/test/sample-'))
const journeys = mkdtempSync(join(root, 'apps/web/e2e/sample-'))
afterAll(() => {
  for (const made of [folder, journeys]) rmSync(made, { recursive: true })
})

/** @returns the first lines of the statements in which the lint finds a fault */
function faultsIn(statements: readonly string[], file = join(folder, 'sample.test.ts')): string[] {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `import { expect, test } from 'vitest'\n\ntest('sample', async () => {\n${statements.join('\n')}\n})\n`,
  )
  const biome = platformProgram('biome')
  if (biome === null) throw new Error('There is no Biome.')
  const rules = ['lint/plugin', 'suspicious/noConditionalExpect'].map((rule) => `--only=${rule}`)
  const run = spawnSync(biome, ['lint', ...rules, '--reporter=github', '--max-diagnostics=none', file], {
    cwd: root,
    encoding: 'utf8',
  })
  const lines = [...run.stdout.matchAll(/^::error .*,line=(\d+),/gm)].map(([, line]) => Number(line))
  return [...new Set(lines)].map((line) => statements[line - 4] ?? `line ${line}`)
}

const holdOfNothing = [
  'expect(list.every((each) => each > 0)).toBe(true)',
  "expect(list.every((each) => each > 0), 'above 0').toBe(true)",
  'expect(found?.list.every(isRight)).toEqual(true)',
  'expect((await read()).every(isRight)).toBeTruthy()',
  'expect.soft(list.every(isRight)).not.toBe(false)',
  'await expect.poll(async () => (await read()).every(isRight)).toBe(true)',
  'expect(!list.some(isWrong)).toBe(true)',
  'expect(list.some((each) => each < 0)).toBe(false)',
  "expect(list.some(isWrong), 'below 0').toStrictEqual(false)",
  'expect(found.list?.some(isWrong)).toBeFalsy()',
  'expect(list.some(isWrong)).not.toBe(true)',
  'await expect.poll(() => list.some(isWrong), { timeout: 1 }).toBe(false)',
]

test('an assertion that holds of an empty list is a fault, and its brothers that need an element are not', () => {
  const needElement = [
    'expect(list.some(isRight)).toBe(true)',
    'expect(list.every(isRight)).toBe(false)',
    'expect(list.filter((each) => each.every(isRight))).toEqual([])',
  ]
  expect(faultsIn([...needElement, ...holdOfNothing])).toEqual(holdOfNothing)
})

test('an exception states its reason', () => {
  const [fault = ''] = holdOfNothing
  expect(faultsIn(['// biome-ignore lint/plugin/empty-lists: The list is never empty.', fault])).toEqual([])
  expect(faultsIn(['// biome-ignore lint/plugin/empty-lists', fault])).toContain(fault)
})

const skipped = [
  'if (list.length > 0) expect(list[0]).toBe(1)',
  'if (list.length > 0) await expectRanks()',
  'if (list.length === 0) isEmpty = true; else expectRanks()',
  'for (const index of list) if (index === 0) { expectRanks(index) }',
  'list.length > 0 && (await kit.expectRanks())',
  'list.length === 0 || expectRanks()',
  'const ranks = list.length > 0 ? expectRanks() : []',
  "switch (list.length) { case 1: await expectRanks('one') }",
  'try { read() } catch { expectRanks() }',
]

test('an assertion under a condition is a fault, also of a function that is called expect and more', () => {
  const always = [
    'expect(list[0]).toBe(list.length > 0 ? 1 : undefined)',
    'await expectRanks(list.length > 0 ? 1 : 2)',
    'if (list.length > 0) expected.push(1)',
    "const first = list[0] ?? expect.fail('The list is empty.')",
    'if (list.length > 0) onTestFinished(() => expectRanks())',
  ]
  expect(faultsIn([...always, ...skipped])).toEqual(skipped)
})

test('what tests share is held to the same as they are', () => {
  const faults = [...skipped, ...holdOfNothing]
  const shared = ['testing/order-kit.ts', 'order.testing.ts', 'page.testing.tsx'].map((name) =>
    join(folder, name),
  )
  for (const file of [...shared, join(journeys, 'order-form.ts')])
    expect(faultsIn(faults, file), file).toEqual(faults)
})
