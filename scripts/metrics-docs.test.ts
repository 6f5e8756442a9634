import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './data-folder.ts'

const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const dashboard = z
  .object({ panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(join(root, 'examples/grafana/toprun.json'), 'utf8')))

const namesIn = (text: string) => [
  ...new Set((text.match(/toprun_[a-z_]+/g) ?? []).map((name) => name.replace(/_bucket$/, ''))),
]
const documented = namesIn(
  operations
    .split('\n')
    .filter((line) => line.startsWith('| `toprun_'))
    .join('\n'),
)
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
const rules = [...operations.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)

test.each([
  ['the dashboard of Grafana', expressions],
  ['the rules of Prometheus', rules],
])('%s asks for documented metrics only', (_, asked) => {
  const names = namesIn(asked.join('\n'))
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !documented.includes(name))).toEqual([])
})

test('each panel of the dashboard has its own id', () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
