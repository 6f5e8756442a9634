// A lock that one process of this machine has at a time. It runs on any Node from 20 up without installed packages.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const triesEveryMs = 100
// From fcntl.h of macOS and the BSDs; Node does not name it.
const exclusively = 0x20

/**
 * Takes the lock `name` if no other process has it. The system releases it when the process and the children that were
 * given `descriptor` have ended in any way, so there are no stale locks.
 * @returns null if another process has it
 */
export async function tryLock(name) {
  const id = `toprun-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  return process.platform === 'linux' ? bindSocket(`\0${id}`) : openFile(join(tmpdir(), `${id}.lock`))
}

/**
 * Runs `work` with the lock `name`, after any other process that has it.
 * @param onWait called once if another process has it
 */
export async function withLock(name, onWait, work) {
  let lock = await tryLock(name)
  if (lock === null) onWait()
  while (lock === null) {
    await pause(triesEveryMs)
    lock = await tryLock(name)
  }
  try {
    return await work(lock.descriptor)
  } finally {
    lock.release()
  }
}

/** In Linux's abstract namespace: without a file. */
async function bindSocket(path) {
  const server = createServer().listen(path).unref()
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error.code === 'EADDRINUSE') return null
    throw error
  }
  return { descriptor: server._handle.fd, release: () => server.close() }
}

function openFile(path) {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusively
    const descriptor = openSync(path, flags, 0o600)
    return { descriptor, release: () => closeSync(descriptor) }
  } catch (error) {
    if (error.code === 'EAGAIN') return null
    throw error
  }
}
