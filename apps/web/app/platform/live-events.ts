import { type LiveMessages, liveMessages } from '@toprun/api-schema/live'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

/** `closed`: nothing is listened to. */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'closed'
export type LiveHandlers = {
  [Name in keyof LiveMessages]?: ((message: LiveMessages[Name]) => void) | undefined
}

/** A message that breaks the contract is dropped: the next one comes soon, and a new connection begins with everything. */
const hear = {
  match: (text: string, { match }: LiveHandlers) => read(liveMessages.match, text, match),
  score: (text: string, { score }: LiveHandlers) => read(liveMessages.score, text, score),
  ball: (text: string, { ball }: LiveHandlers) => read(liveMessages.ball, text, ball),
  leaderboard: (text: string, { leaderboard }: LiveHandlers) =>
    read(liveMessages.leaderboard, text, leaderboard),
} satisfies Record<keyof LiveMessages, (text: string, handlers: LiveHandlers) => void>

function read<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  handler: ((message: z.output<Schema>) => void) | undefined,
): void {
  if (!handler) return
  const parsed = json.pipe(schema).safeParse(text)
  if (parsed.success) handler(parsed.data)
  else console.error('a live message could not be read', parsed.error)
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
})

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/** As much of an `EventSource` as is used. */
type Source = {
  readonly readyState: number
  readonly CLOSED: number
  close(): void
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void
}

type Listener = { handlers: () => LiveHandlers; onStatus: (status: LiveStatus) => void }

/**
 * Listens to the messages of `api-schema/live`. A lost connection is made again: by the browser, or after 1, 2, 4 … 30 s
 * where the browser has given up. The server begins each connection with how things stand, so nothing is missed.
 * @returns ends it.
 */
export function listenLive(
  path: string,
  { handlers, onStatus }: Listener,
  open: (path: string) => Source = (address) => new EventSource(address),
): () => void {
  let source: Source
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWaitMs

  function connect(): void {
    source = open(path)
    source.addEventListener('open', () => {
      wait = firstWaitMs
      onStatus('live')
    })
    source.addEventListener('error', () => {
      onStatus('reconnecting')
      if (source.readyState !== source.CLOSED) return
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, longestWaitMs)
    })
    for (const [name, deliver] of Object.entries(hear)) {
      source.addEventListener(name, (event: MessageEvent<string>) => deliver(event.data, handlers()))
    }
  }

  onStatus('connecting')
  connect()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** Listens while the component is there; null listens to nothing. Handlers may change without a new connection. */
export function useLiveEvents(path: string | null, handlers: LiveHandlers): LiveStatus {
  const [status, setStatus] = useState<LiveStatus>(path === null ? 'closed' : 'connecting')
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (path === null) {
      setStatus('closed')
      return
    }
    return listenLive(path, { handlers: () => latest.current, onStatus: setStatus })
  }, [path])
  return status
}
