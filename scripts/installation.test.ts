import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { root } from './data-folder.ts'

/** A repository of two packages, which npm installs from files. Its installation ends only when there is a file `go`. */
let template: string
let folder: string
const launchers: ChildProcess[] = []

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), 'toprun-installation-'))
  mkdirSync(join(template, 'scripts'))
  for (const script of ['run.mjs', 'installation.mjs', 'process-lock.mjs'])
    copyFileSync(join(root, 'scripts', script), join(template, 'scripts', script))
  for (const name of ['first', 'second']) pack(name)
  writeFileSync(
    join(template, 'package.json'),
    JSON.stringify({
      name: 'sample',
      version: '1.0.0',
      type: 'module',
      toolchain: { node: process.versions.node },
      dependencies: { first: 'file:first.tgz', second: 'file:second.tgz' },
      scripts: { postinstall: 'node hold.mjs' },
    }),
  )
  writeFileSync(
    join(template, 'hold.mjs'),
    `import { appendFileSync, existsSync } from 'node:fs'
    appendFileSync('installs', '.')
    const wait = setInterval(() => existsSync('go') && clearInterval(wait), 20)`,
  )
  writeFileSync(
    join(template, 'scripts/score.ts'),
    "import first from 'first'\nimport second from 'second'\nconsole.log(first, second)",
  )
  spawnSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: template })
})
afterAll(() => rmSync(template, { recursive: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toprun-installation-'))
  cpSync(template, folder, { recursive: true })
})
afterEach(() => {
  for (const launcher of launchers.splice(0)) endAll(launcher)
  rmSync(folder, { recursive: true })
})

function pack(name: string): void {
  const contents = join(template, name, 'package')
  mkdirSync(contents, { recursive: true })
  writeFileSync(join(contents, 'package.json'), JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
  writeFileSync(join(contents, 'index.js'), `module.exports = '${name}'`)
  spawnSync('tar', ['-czf', `${name}.tgz`, '-C', name, 'package'], { cwd: template })
}

interface Launched {
  launcher: ChildProcess
  said(): string
  ended: Promise<number | null>
}

/** Starts `npm run score` of the sample. Its npm is in its process group. */
function launch(): Launched {
  const { npm_execpath: _, ...environment } = process.env
  const launcher = spawn(process.execPath, [join(folder, 'scripts/run.mjs'), 'score'], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launchers.push(launcher)
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return { launcher, said: () => output, ended: once(launcher, 'close').then(([code]) => code) }
}

/** Kills a launcher with the npm that it started, which nothing can catch. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them have ended.
  }
}

const finishInstalling = () => writeFileSync(join(folder, 'go'), '')
const installs = () =>
  existsSync(join(folder, 'installs')) ? readFileSync(join(folder, 'installs'), 'utf8').length : 0
const soon = { timeout: 60_000 }

test('of concurrent commands one installs, and the others wait, say so, and work', async () => {
  const commands = [launch(), launch(), launch()]
  const waiting = () => commands.filter(({ said }) => said().includes('waiting for it'))
  await vi.waitFor(() => expect([installs(), waiting().length]).toEqual([1, 2]), soon)
  finishInstalling()
  expect(await Promise.all(commands.map(({ ended }) => ended))).toEqual([0, 0, 0])
  for (const { said } of commands) expect(said()).toContain('first second')
  expect(installs()).toBe(1)
})

test('an installation whose marker is there, but not its packages, is repaired', async () => {
  finishInstalling()
  expect(await launch().ended).toBe(0)
  for (const [repairs, lost] of [['second'], ['first', 'second', '.package-lock.json', '.bin']].entries()) {
    for (const name of lost) rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
    expect(existsSync(join(folder, 'node_modules/.installed'))).toBe(true)
    const command = launch()
    expect(await command.ended).toBe(0)
    expect(command.said()).toContain('incomplete')
    expect(command.said()).toContain('first second')
    expect(installs()).toBe(repairs + 2)
  }
  const next = launch()
  expect([await next.ended, next.said(), installs()]).toEqual([0, 'first second\n', 3])
})

test('a command waits for an npm that survived its launcher, and installs when that is killed half way', async () => {
  const killed = launch()
  await vi.waitFor(() => expect(installs()).toBe(1), soon)
  killed.launcher.kill('SIGKILL')
  await once(killed.launcher, 'exit')
  const next = launch()
  await vi.waitFor(() => expect(next.said()).toContain('waiting for it'), soon)
  expect(installs()).toBe(1)
  endAll(killed.launcher)
  await vi.waitFor(() => expect(installs()).toBe(2), soon)
  finishInstalling()
  expect(await next.ended).toBe(0)
  expect(next.said()).toContain('first second')
})
