// The launcher of every npm script. It runs on any Node from 20 up without installed packages: it downloads the Node that
// package.json names if this one is older, installs the packages of the lock file, and runs scripts/<command>.ts.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './installation.mjs'

const [command, ...args] = process.argv.slice(2)

// In MiB. By default V8 lets it grow with the machine's memory, to 13 kB for each of 10,000 viewers.
const youngGeneration = '--max-semi-space-size=16'
const gaveUp = 70
const soonMs = 60_000
const longestPauseMs = 60_000
let child
let stopping = false
// Set between two sites.
let endPause = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
const npmProcess = process.env.npm_execpath ? startedBy() : null
if (npmProcess) setInterval(() => isGone(npmProcess) && stop('SIGTERM'), 500).unref()

const { node, environment } = await ensureInstalled((installer) => {
  child = installer
})
handOver(0)

/**
 * Stops the child when this process ends, even by SIGKILL: its IPC channel closes then. We stop when npm does.
 * A site that gave up (apps/api/src/platform/last-resort.ts) or was killed is restarted, after ever longer pauses while it keeps failing or
 * does not start.
 * @param failures how often in a row the site has ended soon after its start
 */
function handOver(failures) {
  // The signal came while packages were installed.
  if (stopping) process.exit(0)
  const startedAt = Date.now()
  child = run(args)
  child.on('exit', (code, signal) => {
    // What ran before can run again: its database may still recover, or the disk be full.
    const mayPass = code === gaveUp || signal !== null || (failures > 0 && code !== 0)
    const died = command === 'start' && mayPass
    if (!died) process.exit(code ?? 1)
    if (stopping) return endLeftBehind()
    const again = Date.now() - startedAt < soonMs ? failures + 1 : 1
    const pauseMs = Math.min(250 * 2 ** (again - 1), longestPauseMs)
    say(`The site ended (${signal ?? `code ${code}`}). Starting it again in ${pauseMs / 1000} s …`)
    const next = setTimeout(() => {
      endPause = null
      handOver(again)
    }, pauseMs)
    endPause = () => {
      clearTimeout(next)
      endLeftBehind()
    }
  })
}

function run(words) {
  const script = fileURLToPath(new URL(`${command}.ts`, import.meta.url))
  return spawn(node, ['--disable-warning=ExperimentalWarning', youngGeneration, script, ...words], {
    env: environment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

/** A site that died left its database and its chain to the next one, which does not come. */
function endLeftBehind() {
  child = run(['--stop'])
  child.on('exit', (code) => process.exit(code ?? 1))
}

function stop(signal) {
  if (stopping) return
  stopping = true
  if (endPause) endPause()
  else if (child && child.exitCode === null && child.signalCode === null) child.kill(signal)
  else if (!child) process.exit(1)
}

/** npm's process id. npm starts scripts through a shell, which `exec` in package.json replaces; run by hand it may still be our parent. */
function startedBy() {
  const status = `/proc/${process.ppid}/status`
  if (!existsSync(status)) return null
  const text = readFileSync(status, 'utf8')
  const isShell = /^Name:\s+(sh|dash|bash)$/m.test(text)
  return isShell ? Number(/^PPid:\s+(\d+)$/m.exec(text)?.[1]) : process.ppid
}

function isGone(pid) {
  return !existsSync(`/proc/${pid}`)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
