// What a command needs: the Node that package.json names, and the packages of the lock file. One command installs while others wait.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { withLock } from './process-lock.mjs'

const root = realpathSync(join(dirname(fileURLToPath(import.meta.url)), '..'))
const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).toolchain.node
const modules = join(root, 'node_modules')
const marker = join(modules, '.installed')
// The registry has Node as a package for these only.
const nodePackages = new Set(['linux-x64', 'linux-arm64'])

/**
 * @param onChild called with each npm that is started
 * @returns the program to run the command with, and its environment
 */
export async function ensureInstalled(onChild) {
  const node = await suitableNode(onChild)
  // Commands load the same sources again and again.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache/compile')
  const environment = {
    ...process.env,
    NODE_COMPILE_CACHE: cache,
    PATH: `${dirname(node)}:${process.env.PATH}`,
  }
  if (packagesAreInstalled()) return { node, environment }
  await alone(async (lock) => {
    if (packagesAreInstalled()) return
    say(
      existsSync(marker)
        ? 'The installed packages are incomplete or of another lock file. Installing them (about half a minute) …'
        : 'Installing packages (once, about half a minute) …',
    )
    rmSync(marker, { force: true })
    const npmArgs = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    await npm(npmArgs, { runtime: node, environment, lock, onChild })
    const missing = missingPackages()
    if (missing.length > 0) giveUp(`npm ended without an error, but did not install ${missing.join(', ')}.`)
    writeFileSync(marker, markerOfLockFile())
  })
  return { node, environment }
}

async function suitableNode(onChild) {
  if (Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) return process.execPath
  const machine = `${process.platform}-${process.arch}`
  if (!nodePackages.has(machine))
    giveUp(
      `This is Node ${process.versions.node}. Install Node ${wanted} from https://nodejs.org: the npm registry has none for ${machine}.`,
    )
  const name = `node-${machine}`
  const node = join(root, '.toolchain/lib/node_modules', name, 'bin/node')
  if (versionOf(node) === wanted) return node
  await alone(async (lock) => {
    if (versionOf(node) === wanted) return
    say(`This is Node ${process.versions.node}; fetching Node ${wanted} into .toolchain/ …`)
    const npmArgs = ['install', '--global', '--prefix', join(root, '.toolchain'), `${name}@${wanted}`]
    await npm(npmArgs, { runtime: process.execPath, environment: process.env, lock, onChild })
  })
  return node
}

/** It is run: an interrupted installation may have left half of it. */
function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim().slice(1)
}

function packagesAreInstalled() {
  return (
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === markerOfLockFile() &&
    missingPackages().length === 0
  )
}

function markerOfLockFile() {
  const lockFile = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lockFile).digest('hex')} ${process.platform}-${process.arch}`
}

/** What npm's list of the packages that it installed names and is not there. A file missing within a package is not noticed. */
function missingPackages() {
  const list = join(modules, '.package-lock.json')
  if (!existsSync(list)) return ['node_modules/.package-lock.json']
  const paths = Object.keys(JSON.parse(readFileSync(list, 'utf8')).packages)
  return paths.filter((path) => !existsSync(join(root, path, 'package.json')))
}

function alone(work) {
  return withLock(
    `installation ${root}`,
    () => say('Another command is installing packages: waiting for it …'),
    work,
  )
}

/** npm inherits the lock, so that no other install starts while it runs, even if its launcher was killed. */
async function npm(npmArgs, { runtime, environment, lock, onChild }) {
  const script = process.env.npm_execpath
  const [program, ...before] = script?.endsWith('.js') ? [runtime, script] : ['npm']
  const child = spawn(program, [...before, ...npmArgs], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 2, 2, lock],
  })
  onChild(child)
  const failure = await new Promise((done) => {
    child.on('error', (error) => done(`could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      if (signal) done(`was ended by ${signal}.`)
      else if (code === 0) done(null)
      else
        done(
          `did not succeed: see the lines above. Is the npm registry reachable, and can this account write to ${root}? Else its owner runs npm run build there first, with this Node.`,
        )
    })
  })
  if (failure !== null) giveUp(`npm ${npmArgs[0]} ${failure}`)
}

function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
