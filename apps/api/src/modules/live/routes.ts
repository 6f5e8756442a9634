import type { LiveMessages } from '@toprun/api-schema/live'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorAnswers, notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { summaryOf } from '../fixtures/store.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'

/** The leaderboard goes out at most that often: eyes can't follow more, and a fast replay would flood the line. */
const boardEveryMs = 250
/** A comment line now and then, so that proxies and browsers know the line is alive. */
const heartbeatMs = 15_000
/** A viewer who is that far behind is cut off; the browser connects again and gets everything as it stands. */
const unsentLimit = 1_000_000
const boardRows = 50

const query = z.object({
  contest: z.uuid().optional(),
  entries: z
    .string()
    .max(2000)
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean)),
})

/** The match as it happens, by Server-Sent Events (api-schema/live.ts). */
export function live({ db }: Platform, rooms: Rooms): FastifyPluginAsyncZod {
  const viewers = new Set<Viewer>()

  return async (app) => {
    app.addHook('preClose', async () => {
      for (const viewer of viewers) viewer.close()
    })

    app.get(
      '/api/game/matches/:id/events',
      {
        schema: {
          tags: ['matches'],
          summary: 'Server-Sent Events: match, score, ball, leaderboard',
          params: z.object({ id: z.uuid() }),
          querystring: query,
          response: errorAnswers(404),
        },
      },
      async (request, reply) => {
        const room = await rooms.room(request.params.id)
        if (!room) throw notFound('There is no such match.')
        const { contest, entries } = request.query
        if (contest && !(await room.board(contest))) throw notFound('There is no such contest in this match.')

        reply.hijack()
        const viewer = openViewer(reply)
        viewers.add(viewer)
        const tellMatch = async () => viewer.send('match', { match: await summaryOf(db, room) })
        const tellBoard = atMostEvery(boardEveryMs, async () => {
          const board = contest ? await room.board(contest) : null
          if (board)
            viewer.send('leaderboard', board.answer({ from: 0, limit: boardRows, entryIds: entries }))
        })
        const leave = listen(room, {
          match: () => void tellMatch().then(tellBoard),
          ball: (ball) => viewer.send('ball', { ball }),
          moved: () => {
            viewer.send('score', { live: room.fold().live() })
            tellBoard()
          },
        })
        viewer.onClose(() => {
          leave()
          tellBoard.cancel()
          viewers.delete(viewer)
        })
        await tellMatch()
        viewer.send('score', { live: room.fold().live() })
        tellBoard()
      },
    )
  }
}

interface Viewer {
  send<Name extends keyof LiveMessages>(name: Name, data: LiveMessages[Name]): void
  onClose(done: () => void): void
  close(): void
}

function openViewer(reply: FastifyReply): Viewer {
  const line = reply.raw
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) line.setHeader(name, value)
  line.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  line.write('retry: 1000\n\n')
  const heartbeat = setInterval(() => line.write(': still here\n\n'), heartbeatMs)
  line.on('close', () => clearInterval(heartbeat))
  return {
    send(name, data) {
      if (line.writableLength > unsentLimit) line.destroy()
      else if (!line.writableEnded) line.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    onClose: (done) => void line.on('close', done),
    close: () => void line.end(),
  }
}

function listen(
  room: Room,
  handlers: { [Name in 'match' | 'moved']: () => void } & {
    ball: (ball: LiveMessages['ball']['ball']) => void
  },
): () => void {
  room.events.on('match', handlers.match).on('ball', handlers.ball).on('moved', handlers.moved)
  return () =>
    room.events.off('match', handlers.match).off('ball', handlers.ball).off('moved', handlers.moved)
}

/** Runs at once when it may, and once more at the end of the pause for all calls that came meanwhile. */
function atMostEvery(ms: number, work: () => Promise<void>): (() => void) & { cancel(): void } {
  let timer: NodeJS.Timeout | null = null
  let again = false
  const run = () => {
    if (timer) {
      again = true
      return
    }
    timer = setTimeout(() => {
      timer = null
      if (again) {
        again = false
        run()
      }
    }, ms)
    void work()
  }
  return Object.assign(run, {
    cancel: () => {
      if (timer) clearTimeout(timer)
      again = false
    },
  })
}
