import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { root } from './data-folder.ts'

let folder: string

beforeEach(() => {
  // The part of the repository that the launcher reads, with everything installed.
  folder = mkdtempSync(join(tmpdir(), 'toprun-launcher-'))
  for (const name of ['scripts', 'node_modules']) mkdirSync(join(folder, name))
  for (const script of ['run.mjs', 'installation.mjs', 'process-lock.mjs'])
    copyFileSync(join(root, 'scripts', script), join(folder, 'scripts', script))
  writeFileSync(join(folder, 'package.json'), `{"toolchain":{"node":"${process.versions.node}"}}`)
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":{}}')
  const lockFile = createHash('sha256').update('{}').digest('hex')
  writeFileSync(join(folder, 'node_modules/.installed'), `${lockFile} ${process.platform}-${process.arch}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Launches a site that records each of its runs and then runs `body`; `run` counts from 1. With `--stop` it records only that. */
function launch(body: string, command = 'start'): ChildProcess {
  writeSite(body, command)
  return spawn(process.execPath, [join(folder, 'scripts/run.mjs'), command], {
    env: environmentOfTests(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function writeSite(body: string, command = 'start'): void {
  const site = `
    import { appendFileSync, readFileSync } from 'node:fs'
    if (process.argv.includes('--stop')) {
      appendFileSync('${folder}/stopped', '.')
      process.exit(0)
    }
    appendFileSync('${folder}/runs', '.')
    const run = readFileSync('${folder}/runs', 'utf8').length
    ${body}`
  writeFileSync(join(folder, `scripts/${command}.ts`), site)
}

/** The tests may be run by npm themselves. */
function environmentOfTests(): NodeJS.ProcessEnv {
  const { npm_execpath: _, ...environment } = process.env
  return environment
}

const runs = () => (existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').length : 0)

async function ended(launcher: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  launcher.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(launcher, 'exit')
  return { code, said }
}

test.each([
  ['gave up', 'process.exit(70)'],
  ['was killed', "process.kill(process.pid, 'SIGKILL')"],
])('a site that %s is restarted, and stays stopped after a signal', async (_, end) => {
  const launcher = launch(`if (run === 1) ${end}; setInterval(() => undefined, 1000)`)
  const over = ended(launcher)
  await vi.waitFor(() => expect(runs()).toBe(2), 30_000)
  launcher.kill('SIGTERM')
  await over
  expect(runs()).toBe(2)
})

test('a site that keeps failing is started again and again, after ever longer pauses', async () => {
  const launcher = launch('process.exit(70)')
  const over = ended(launcher)
  // Signalled in the fifth pause, or soon after.
  await vi.waitFor(() => expect(runs()).toBe(5), 60_000)
  launcher.kill('SIGTERM')
  const { said } = await over
  expect([...said.matchAll(/again in ([\d.]+) s/g)].map(([, pause]) => Number(pause))).toEqual(
    expect.arrayContaining([0.25, 0.5, 1, 2]),
  )
})

test.each([
  ['in the pause after it died', "process.kill(process.pid, 'SIGKILL')"],
  [
    'while it dies',
    "process.on('SIGTERM', () => process.kill(process.pid, 'SIGKILL')); setInterval(() => undefined, 1000)",
  ],
])('a signal %s ends what the site left running, and starts none', async (_, body) => {
  const launcher = launch(body)
  const over = ended(launcher)
  await vi.waitFor(() => expect(runs()).toBeGreaterThan(0), 30_000)
  launcher.kill('SIGTERM')
  expect((await over).code).toBe(0)
  expect(readFileSync(join(folder, 'stopped'), 'utf8')).toBe('.')
})

test('npm start ends when the site has stopped, not before', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, scripts }))
  // Told to stop, the site waits for the test, and then says whether npm is still there.
  writeSite(`
    import { existsSync, writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => {
      writeFileSync('${folder}/asked', '')
      setInterval(() => {
        if (!existsSync('${folder}/may-end')) return
        writeFileSync('${folder}/npm', existsSync('/proc/' + readFileSync('${folder}/npm-id', 'utf8')) ? 'waits' : 'is gone')
        process.exit(0)
      }, 10)
    })
    appendFileSync('${folder}/ready', '')
    setInterval(() => undefined, 1000)`)
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environmentOfTests(), PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const over = ended(npm)
  writeFileSync(join(folder, 'npm-id'), String(npm.pid))
  await vi.waitFor(() => expect(existsSync(join(folder, 'ready'))).toBe(true), 30_000)
  npm.kill('SIGTERM')
  await vi.waitFor(() => expect(existsSync(join(folder, 'asked'))).toBe(true), 30_000)
  writeFileSync(join(folder, 'may-end'), '')
  expect((await over).code).toBe(0)
  expect(readFileSync(join(folder, 'npm'), 'utf8')).toBe('waits')
})

test('a refused start is not repeated', async () => {
  expect([(await ended(launch('process.exit(1)'))).code, runs()]).toEqual([1, 1])
})

test('a site that died and cannot start again at once is tried until it can', async () => {
  const launcher = launch(
    "if (run === 1) process.kill(process.pid, 'SIGKILL'); if (run < 4) process.exit(1); setInterval(() => undefined, 1000)",
  )
  const over = ended(launcher)
  await vi.waitFor(() => expect(runs()).toBe(4), 30_000)
  launcher.kill('SIGTERM')
  expect((await over).said.match(/Starting it again/g)).toHaveLength(3)
})

test('another command is never repeated', async () => {
  expect([(await ended(launch('process.exit(70)', 'score'))).code, runs()]).toEqual([70, 1])
})
