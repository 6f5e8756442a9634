import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rooms } from '@toprun/api/rooms'
import { expect, test } from 'vitest'
import { root } from './data-folder.ts'

const exclude = ['**/node_modules', '**/{build,out}', '**/.react-router']
const files = globSync(['{apps,packages,scripts,docs,content}/**/*.*', '*.*'], { cwd: root, exclude })
const texts = files
  .filter((file) => /^docs\/.*\.md$|README\.md$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Files that readers create, and one of another repository. */
const others = ['NUMBER-VERSION.sql', '0001-0.1.0.sql', 'blog/how-to-pick-a-captain.md', 'passwords.json']

/**
 * A README refers to files from the root, or to files of its own folder by the end of their path; the docs refer to
 * any file by the end of its path.
 */
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
  expect(named.filter(({ file, path }) => !isFile(path, file) && !others.includes(path))).toEqual([])
})

test('every file that a comment names exists', () => {
  const named = files
    .filter((file) => /\.(tsx?|mjs|sql)$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => /^\s*(--|\*|\/\*\*|\/\/)/.test(line))
        .flatMap((line) => line.match(/(?<![\w./*-])[\w./-]*[\w-]+\.(?:tsx?|sql|mjs|grit)\b/g) ?? [])
        .map((path) => ({ file, path: path.replace(/^(\.{1,2}\/)+/, '') })),
    )
  expect(named.length).toBeGreaterThan(50)
  // The name of any file, in two examples.
  const ends = new Set(files.flatMap((file) => endsOf(file)))
  expect(named.filter(({ path }) => !ends.has(path) && basename(path) !== 'x.ts')).toEqual([])
})

/** `a/b/x.ts` ends with itself, `b/x.ts` and `x.ts`. */
function endsOf(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, at) => parts.slice(at).join('/'))
}

test('every link of docs and READMEs leads to a file', () => {
  const linked = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!\w+:|\/)([^)#\s]+)/g)].map(([, path = '']) => ({ file, path })),
  )
  expect(linked.length).toBeGreaterThan(100)
  expect(linked.filter(({ file, path }) => !existsSync(join(root, dirname(file), path)))).toEqual([])
})

test('every room, package and feature has a README, and that of a room names its tables', () => {
  const folders = globSync(['packages/*/', 'apps/web/app/features/*/'], { cwd: root, exclude })
  const modules = [...folders, ...Object.keys(rooms).map((room) => join('apps/api/src', room))]
  expect(modules.filter((folder) => !existsSync(join(root, folder, 'README.md')))).toEqual([])
  for (const [room, { tables }] of Object.entries(rooms)) {
    const text = readFileSync(join(root, 'apps/api/src', room, 'README.md'), 'utf8')
    const [, named = ''] = /\*\*Tables\*\* \(.*?\)\. (.*?)\n\n/s.exec(text) ?? []
    expect({ room, tables: [...named.matchAll(/`(\w+)`/g)].map(([, name]) => name) }).toEqual({
      room,
      tables,
    })
  }
})
