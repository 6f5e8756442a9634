import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './data-folder.ts'
import { withLock } from './process-lock.mjs'

const web = join(root, 'apps/web')
const marker = join(web, 'build/.sources')
const sources = [
  'apps/web',
  'packages/api-schema/src',
  'packages/content/src',
  'packages/game-rules/src',
  'package-lock.json',
]
const notSources = new Set([
  'build',
  'node_modules',
  '.react-router',
  'e2e',
  'sheets',
  'test-results',
  'playwright-report',
])

/** Builds the site unless the current build was made from exactly these sources. Concurrent commands build it once. */
export async function ensureWebBuild(say: (line: string) => void): Promise<void> {
  const digest = digestOf(sources.map((source) => join(root, source)))
  const isBuilt = () => existsSync(marker) && readFileSync(marker, 'utf8') === digest
  if (isBuilt()) return
  const waiting = () => say('Another command is building the site: waiting for it …')
  await withLock(`web build ${realpathSync(root)}`, waiting, async (lock) => {
    if (isBuilt()) return
    say('Building the site (only when its sources changed) …')
    rmSync(marker, { force: true })
    await build(lock)
    writeFileSync(marker, digest)
  })
}

/** The build inherits the lock, so that no other build starts while it runs, even if its command was killed. */
function build(lock: number): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/.bin/react-router'), 'build'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe', lock],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', failed)
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`The site could not be built:\n${output}`)),
    )
  })
}

function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const listed = existsSync(path) ? readEntries(path) : []
  if (listed === null) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
    return
  }
  for (const name of listed) if (!notSources.has(name)) addTo(hash, join(path, name))
}

function readEntries(path: string): string[] | null {
  try {
    return readdirSync(path).sort()
  } catch {
    return null
  }
}
