import { connect } from 'node:net'

/** Viewers of the live stream in a separate process, for benchmarks: sockets that record when a message has reached all of them. */

interface Watch {
  port: number
  path: string
  viewers: number
}

export type FromViewers =
  /** Every viewer has received the first messages of its stream. */
  | { kind: 'watching' }
  /** Every viewer has this revision of the match. Milliseconds since 1970. */
  | { kind: 'revision'; revision: number; at: number }
  /** Every viewer has a leaderboard. */
  | { kind: 'board'; at: number }
  /** Bytes that one viewer has received so far, on average. */
  | { kind: 'bytes'; each: number }

export type ToViewers = { kind: 'watch'; watch: Watch } | { kind: 'bytes' }

/** Connections opened concurrently. */
const openedAtOnce = 100

const send = (message: FromViewers) => process.send?.(message)
const now = () => performance.timeOrigin + performance.now()
let bytes = 0
let viewers = 0

process.on('message', (message: ToViewers) => {
  if (message.kind === 'bytes') send({ kind: 'bytes', each: Math.round(bytes / viewers) })
  else watch(message.watch)
})
process.on('disconnect', () => process.exit())

function watch({ port, path, viewers: wanted }: Watch): void {
  viewers = wanted
  const had = new Map<number, number>()
  let greeted = 0
  let boards = 0
  let opened = 0

  function open(): void {
    opened += 1
    const socket = connect(port, '127.0.0.1')
    let isGreeted = false
    let hasBoard = false
    let newest = -1
    socket.setEncoding('latin1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n`)
    socket.on('data', (text: string) => {
      bytes += text.length
      if (!isGreeted && text.includes('event: match')) {
        isGreeted = true
        greeted += 1
        if (greeted === wanted) send({ kind: 'watching' })
        else if (opened < wanted) open()
      }
      const revision = Number(
        text
          .match(/^id: (\d+)$/gm)
          ?.at(-1)
          ?.slice(4) ?? -1,
      )
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
    })
    socket.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
  }

  for (let count = 0; count < Math.min(openedAtOnce, wanted); count += 1) open()
}
