import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CardKind } from '@toprun/api-schema/card'
import { cardHalves } from '@toprun/game-rules/multipliers'
import { bandLabel } from '@toprun/game-rules/points-items'
import { currentPoints } from '@toprun/game-rules/published-points'
import { expect, test } from 'vitest'
import { root } from './data-folder.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const rules = read('docs/rules.md')
const anchors = [...rules.matchAll(/<a id="([a-z0-9-]+)">/g)].map(([, id = '']) => id)

/** The rows of the table behind an anchor, without its head. */
function tableOf(anchor: string): string[][] {
  const [, table = ''] = rules.split(`<a id="${anchor}"></a>`)
  const [first = ''] = /(?:^\|.*\n)+/m.exec(table) ?? []
  const rows = first.trimEnd().split('\n').slice(2)
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const columns = ['T20', 'ODI', 'Test', 'T10'] as const
const { items, columnOf } = currentPoints()

test('an anchor of the rules names one rule', () => {
  expect(anchors.length).toBeGreaterThan(100)
  expect(anchors.filter((id, place) => anchors.indexOf(id) !== place)).toEqual([])
})

test('every rule that code, tests and docs cite exists', () => {
  const files = globSync(['{apps,packages,scripts,docs,content}/**/*.{ts,tsx,mjs,md,sql,sol,yaml}', '*.md'], {
    cwd: root,
    exclude: ['**/node_modules', '**/{build,out}', '**/.react-router'],
  })
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\brules\.md#([a-z0-9-]+)/g)].map(([, id = '']) => ({ file, id })),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ id }) => !anchors.includes(id))).toEqual([])
})

test.each(['batting', 'bowling', 'fielding'] as const)(
  'the rules show the %s points of the table',
  (group) => {
    const rows = items.filter((item) => item.group === group)
    expect(tableOf(`${group}-points`)).toEqual(
      rows.map(({ id, label }) => [
        label,
        ...columns.map((format) => String(columnOf(format).items[id] ?? '–')),
      ]),
    )
  },
)

test.each(['strikeRate', 'economyRate'] as const)('the rules show the bands of %s', (rate) => {
  const rows = columns.flatMap((format) => {
    const table = columnOf(format)[rate]
    if (table === null) return []
    const bands = table.bands.map((band) => `${bandLabel(band)}: ${band.points}`)
    return [[format, String(table.minimumBalls), bands.join('; ')]]
  })
  expect(tableOf(rate === 'strikeRate' ? 'strike-rate-bands' : 'economy-rate-bands')).toEqual(rows)
})

test('the rules show the multipliers of cards', () => {
  const shown = (kind: CardKind) => `${cardHalves[kind] / 2}x`
  expect(tableOf('multipliers')).toEqual([
    ['Silver', shown('silver-power'), shown('silver-wild')],
    ['Gold', shown('gold-power'), shown('gold-wild')],
    ['Black', shown('black-power'), shown('black-wild')],
    ['Diamond', shown('diamond-power'), shown('diamond-wild')],
  ])
})
