import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentSchemas, fieldRows } from './content-fields.ts'
import { root } from './data-folder.ts'

const docs = readFileSync(join(root, 'docs/content.md'), 'utf8')
const sections = new Map(
  docs
    .split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
)

test('each kind of content file has its section, which says when a change takes effect', () => {
  expect([...sections.keys()].toSorted()).toEqual(Object.keys(contentSchemas).toSorted())
  for (const [path, text] of sections) expect(text, path).toMatch(/^\*\*Takes effect\.\*\* .*[Rr]eload/m)
})

test.each(Object.entries(contentSchemas))('the fields of %s are those of its schema', (path, schema) => {
  const rows = [...(sections.get(path) ?? '').matchAll(/^\| `(.+?)` \| (.+?) \| (.+?) \| .*\|$/gm)]
  expect(rows.map(([, field, value, needed]) => ({ field, value, needed }))).toEqual(fieldRows(schema))
})

test('each file of the content is of a kind', () => {
  const kinds = Object.keys(contentSchemas).map((path) => path.replace(/\{\w+\}/, '*'))
  const files = globSync('**/*.{md,yaml,json}', { cwd: join(root, 'content') })
  const known = new Set(globSync(kinds, { cwd: join(root, 'content') }))
  expect(files.filter((file) => !known.has(file) && !file.endsWith('README.md'))).toEqual([])
})
