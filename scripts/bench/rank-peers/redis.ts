import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { columnChanges, type RankPeer, readFactors, someOf } from './peer.ts'

const measuredBalls = 3
/** Entries in a ZADD. */
const batch = 1_000

/** A sorted set: ZADD of everybody whose score changed, in a pipeline over a Unix socket, then the first hundred. */
export const redis: RankPeer = {
  name: 'redis',
  install: 'apt-get install redis-server',
  async measure(contest) {
    if (spawnSync('redis-server', ['--version']).error) return null
    const path = join(contest.home, 'redis.sock')
    const server = spawn(
      'redis-server',
      ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no'],
      {
        cwd: contest.home,
        stdio: 'ignore',
      },
    )
    try {
      const socket = await open(path)
      const columns = readFactors(contest)
      const scores = new Int32Array(contest.entries)
      await send(socket, zadds(Array.from(scores, (score, entry) => [score, entry] as const)))
      const taken: number[] = []
      for (const changes of someOf(columnChanges(contest), measuredBalls)) {
        const changed: (readonly [score: number, entry: number])[] = []
        for (let entry = 0; entry < contest.entries; entry += 1) {
          const by = changes.reduce(
            (sum, change) => sum + change.by * (columns[change.column]?.[entry] ?? 0),
            0,
          )
          if (by === 0) continue
          scores[entry] = (scores[entry] ?? 0) + by
          changed.push([scores[entry] ?? 0, entry])
        }
        const commands = zadds(changed)
        const started = performance.now()
        await send(socket, commands)
        await send(socket, ['ZREVRANGE ranked 0 0\r\n'])
        taken.push(performance.now() - started)
      }
      socket.destroy()
      return taken
    } finally {
      await end(server)
    }
  },
}

function zadds(members: readonly (readonly [number, number])[]): string[] {
  const commands: string[] = []
  for (let from = 0; from < members.length; from += batch) {
    const some = members.slice(from, from + batch)
    commands.push(`ZADD ranked ${some.map(([score, entry]) => `${score} ${entry}`).join(' ')}\r\n`)
  }
  return commands
}

/** Sends all commands at once. @returns when the last has been answered */
async function send(socket: Socket, commands: readonly string[]): Promise<void> {
  let replies = 0
  const replied = new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      if (data.includes('-ERR')) reject(new Error(data.toString()))
      // A ZADD is answered by one line, `:N`, and the range by a list of one, `*1`.
      for (const byte of data) if (byte === 0x3a || byte === 0x2a) replies += 1
      if (replies < commands.length) return
      socket.off('data', read)
      resolve()
    }
    socket.on('data', read)
    if (commands.length === 0) resolve()
  })
  for (const command of commands) socket.write(command)
  await replied
}

async function open(path: string): Promise<Socket> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(path)
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      if (tries === 200) throw error
      await pause(25)
    }
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}
