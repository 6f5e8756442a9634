import { connect } from 'node:net'

/** Viewers of the live stream in a separate process, for benchmarks: sockets that record when a message has reached all of them. */

interface Watch {
  port: number
  path: string
  viewers: number
  /** Whose rank each viewer follows; none follows one if it is empty. */
  entries: readonly string[]
}

export type FromViewers =
  /** Every viewer has received the first messages of its stream. */
  | { kind: 'watching' }
  /** Every viewer has this revision of the match. Milliseconds since 1970. */
  | { kind: 'revision'; revision: number; at: number }
  /** Every viewer has a leaderboard. */
  | { kind: 'board'; at: number }
  /** What all have received so far: bytes, changes of own ranks, and by viewer the last own rank, as JSON. */
  | { kind: 'received'; bytes: number; changes: number; ranks: string[] }

export type ToViewers = { kind: 'watch'; watch: Watch } | { kind: 'received' }

/** Connections opened concurrently. */
const openedAtOnce = 100
/** All sockets read into it, one after the other: 10,000 buffers a ball would take the time that is measured. */
const buffer = Buffer.alloc(65_536)
const ranks = '"ranks":['

const send = (message: FromViewers) => process.send?.(message)
const now = () => performance.timeOrigin + performance.now()
const received = { bytes: 0, changes: 0, ranks: [] as string[] }

process.on('message', (message: ToViewers) => {
  if (message.kind === 'received') send({ kind: 'received', ...received })
  else watch(message.watch)
})
process.on('disconnect', () => process.exit())

function watch({ port, path, viewers: wanted, entries }: Watch): void {
  const had = new Map<number, number>()
  let greeted = 0
  let boards = 0
  let opened = 0

  function open(): void {
    const viewer = opened
    opened += 1
    const entry = entries[viewer]
    const topics = entry === undefined ? path : `${path},entry:${entry}`
    let isGreeted = false
    let hasBoard = false
    let newest = -1
    let rest = ''

    function read(chunk: string): void {
      received.bytes += chunk.length
      const end = chunk.lastIndexOf('\n\n')
      const text = end < 0 ? '' : rest + chunk.slice(0, end + 2)
      rest = end < 0 ? rest + chunk : chunk.slice(end + 2)
      const rank = rankIn(text)
      if (rank !== null) {
        received.changes += 1
        received.ranks[viewer] = rank
      }
      if (!isGreeted && text.includes('event: match')) {
        isGreeted = true
        greeted += 1
        if (greeted === wanted) send({ kind: 'watching' })
        else if (opened < wanted) open()
      }
      const revision = revisionIn(text)
      // A slow viewer gets the latest state, and has the revisions before it with that.
      for (let each = newest === -1 ? revision : newest + 1; each <= revision; each += 1) {
        const count = (had.get(each) ?? 0) + 1
        had.set(each, count)
        if (count === wanted) send({ kind: 'revision', revision: each, at: now() })
      }
      newest = Math.max(newest, revision)
      if (!hasBoard && text.includes('"board":{')) {
        hasBoard = true
        boards += 1
        if (boards === wanted) send({ kind: 'board', at: now() })
      }
    }

    const onread = {
      buffer,
      callback(size: number) {
        read(buffer.toString('latin1', 0, size))
        return true
      },
    }
    const socket = connect({ port, host: '127.0.0.1', onread })
    socket.write(`GET ${topics} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`)
    socket.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
  }

  for (let count = 0; count < Math.min(openedAtOnce, wanted); count += 1) open()
}

/** The last own rank, as JSON. */
function rankIn(text: string): string | null {
  const message = text.lastIndexOf('event: ranks\n')
  if (message < 0) return null
  const from = text.indexOf(ranks, message) + ranks.length
  return text.slice(from, text.indexOf(']}\n', from))
}

/** The last revision of the match; -1 without one. */
function revisionIn(text: string): number {
  const from = text.lastIndexOf('\nid: ')
  if (from < 0 && !text.startsWith('id: ')) return -1
  const digits = from < 0 ? 4 : from + 5
  return Number(text.slice(digits, text.indexOf('\n', digits)))
}
