import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from './data-folder.ts'

const parts = ['apps', 'packages', 'scripts', 'content', 'docs', 'examples']
const files = ['package.json', 'package-lock.json', 'LICENSE', 'README.md', 'CHANGELOG.md']
const left = new Set([
  ...['node_modules', '.react-router', 'e2e', 'test-results', 'playwright-report', '.data'],
])

/** Programs that are installed as anvil is, and only needed by tests. */
const tools = /^node_modules\/(@biomejs|@oxlint-tsgolint|@foundry-rs\/forge[^/]*)(\/|$)/

const launcher = `#!/bin/sh
# TopRun with the Node beside it: toprun start, toprun operator doctor, toprun worker.
case "$0" in */*) here="\${0%/*}" ;; *) here=. ;; esac
exec "$here/bin/node" "$here/scripts/run.mjs" "$@"
`

/**
 * Copies an installed and built site into a folder, with the Node that runs this: it starts there, and on machines of the same kind, without
 * network, compiler or write access. @returns a sentence where the folder cannot be made
 */
export function packSite(folder: string): string | null {
  const within = relative(root, folder)
  if (!within.startsWith('..')) return `${folder} is in the code: name a folder outside of ${root}.`
  if (existsSync(folder) && readdirSync(folder).length > 0) return `${folder} is not empty.`
  mkdirSync(folder, { recursive: true })
  for (const part of parts) copy(part, folder, (path) => !left.has(basename(path)))
  for (const file of files) copy(file, folder)
  copyPackages(folder)
  mkdirSync(join(folder, 'bin'))
  copyFileSync(process.execPath, join(folder, 'bin/node'))
  chmodSync(join(folder, 'bin/node'), 0o755)
  writeFileSync(join(folder, 'toprun'), launcher, { mode: 0o755 })
  return null
}

/** The installed packages without those of development, and npm's list of them, which a start compares. */
function copyPackages(folder: string): void {
  const list = 'node_modules/.package-lock.json'
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    readFileSync(join(root, list), 'utf8'),
  )
  const isLeft = (path: string) =>
    lock.packages[path]?.dev || lock.packages[path]?.devOptional || tools.test(path)
  const kept = Object.entries(lock.packages).filter(([path]) => !isLeft(path))
  for (const [path] of kept)
    if (!existsSync(join(folder, path))) copy(path, folder, (source) => !isLeft(relative(root, source)))
  writeFileSync(join(folder, list), JSON.stringify({ ...lock, packages: Object.fromEntries(kept) }))
  copy('node_modules/.installed', folder)
}

/** Links stay links, which lead within the folder. */
function copy(path: string, folder: string, filter?: (source: string) => boolean): void {
  const [source, target] = [join(root, path), join(folder, path)]
  mkdirSync(dirname(target), { recursive: true })
  if (lstatSync(source).isFile()) copyFileSync(source, target)
  else cpSync(source, target, { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) })
}
