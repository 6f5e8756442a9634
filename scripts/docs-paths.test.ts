import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './data-folder.ts'

const files = globSync(['{apps,packages,scripts,docs,content}/**/*.*', '*.*'], {
  cwd: root,
  exclude: ['**/node_modules', '**/{build,out}', '**/.react-router'],
})
const texts = files
  .filter((file) => /^docs\/.*\.md$|README\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Names of files that somebody is yet to make. */
const examples = ['NUMBER-VERSION.sql', '0001-0.1.0.sql', 'blog/how-to-pick-a-captain.md']

/** A README names files from the root, or files of its own folder by the end of their path; the docs name any file so. */
function isFile(path: string, from: string): boolean {
  const folder = from.startsWith('docs/') ? '' : from.slice(0, -'README.md'.length)
  if (existsSync(join(root, path)) || existsSync(join(root, folder, path))) return true
  return files.some((file) => file.startsWith(folder) && file.endsWith(`/${path}`))
}

test('every file that docs and READMEs name exists', () => {
  const pathsIn =
    /`([\w./-]+\.(?:tsx?|mjs|sql|sol|wat|yaml|md|css|json|br)|(?:apps|packages|scripts|docs)\/[\w./-]+)`/g
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(pathsIn)].map(([, path = '']) => ({ file, path })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file, path }) => !isFile(path, file) && !examples.includes(path))).toEqual([])
})

test('every link of docs and READMEs leads to a file', () => {
  const linked = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/g)].map(([, path = '']) => ({ file, path })),
  )
  expect(linked.length).toBeGreaterThan(100)
  expect(linked.filter(({ file, path }) => !existsSync(join(root, dirname(file), path)))).toEqual([])
})
