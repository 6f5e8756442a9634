import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './data-folder.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const index = read('docs/decisions/README.md')
const numbers = [...index.matchAll(/^\| (\d+) \|/gm)].map(([, number = '']) => Number(number))
const files = [...index.matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(([, file = '']) => file)

/** Migrations are never changed: they name the files of their day. */
const sources = globSync(['{apps,packages,scripts,docs,content}/**/*.{ts,tsx,mjs,md,sql,sol,yaml}', '*.md'], {
  cwd: root,
  exclude: ['**/node_modules', '**/{build,out}', '**/.react-router', 'apps/api/migrations/**'],
}).map((file) => ({ file, text: read(file) }))

test('the index of decisions has every file, and each number once', () => {
  const stored = globSync('[0-9]*.md', { cwd: join(root, 'docs/decisions') })
  expect([...new Set(files)].sort()).toEqual(stored.sort())
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
})

test('every decision that code, tests and docs cite by its number exists', () => {
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\b[Dd]ecisions? (\d+)\b/g)].map(([, number]) => ({ file, number: Number(number) })),
  )
  expect(cited.length).toBeGreaterThan(3)
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

test('every decision that code, tests and docs cite by its file exists', () => {
  const cited = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdecisions\/(\d{4}-[a-z0-9-]+\.md)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(cited.filter(({ name }) => !existsSync(join(root, 'docs/decisions', name)))).toEqual([])
})

test('every link from one decision to another leads to a file', () => {
  const linked = sources
    .filter(({ file }) => file.startsWith('docs/decisions/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\]\((\d{4}[^)]*)\)/g)].map(([, to = '']) => ({ file, to })),
    )
  expect(linked.filter(({ to }) => !existsSync(join(root, 'docs/decisions', to)))).toEqual([])
})

test('every journey that the table of journeys names exists', () => {
  const journeys = new Map(
    globSync('apps/web/e2e/*.spec.ts', { cwd: root }).map((file) => [basename(file, '.spec.ts'), read(file)]),
  )
  const named = [...read('docs/decisions/0084-journeys.md').matchAll(/\b([a-z][\w-]*) "([^"…]+)/g)].flatMap(
    ([, file = '', title = '']) => {
      const text = journeys.get(file)
      return text === undefined ? [] : [{ file, title, isThere: text.includes(title.trim()) }]
    },
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ isThere }) => !isThere)).toEqual([])
})
