import { type LiveMessages, liveMessages } from '@toprun/api-schema/live'
import { useEffect, useRef, useState } from 'react'

/** `closed`: nothing is listened to. */
export type LiveStatus = 'connecting' | 'live' | 'reconnecting' | 'closed'
export type LiveHandlers = {
  [Name in keyof LiveMessages]?: ((message: LiveMessages[Name]) => void) | undefined
}

const hear = {
  match: (data: unknown, handlers: LiveHandlers) => handlers.match?.(liveMessages.match.parse(data)),
  score: (data: unknown, handlers: LiveHandlers) => handlers.score?.(liveMessages.score.parse(data)),
  ball: (data: unknown, handlers: LiveHandlers) => handlers.ball?.(liveMessages.ball.parse(data)),
  leaderboard: (data: unknown, handlers: LiveHandlers) =>
    handlers.leaderboard?.(liveMessages.leaderboard.parse(data)),
} satisfies Record<keyof LiveMessages, (data: unknown, handlers: LiveHandlers) => void>

const firstWaitMs = 1_000
const longestWaitMs = 30_000

type Listener = { handlers: () => LiveHandlers; onStatus: (status: LiveStatus) => void }

/**
 * Listens to the messages of `api-schema/live`. A lost connection is made again: by the browser, or after 1, 2, 4 … 30 s
 * where the browser has given up. The server begins each connection with how things stand, so nothing is missed.
 * @returns ends it.
 */
export function listenLive(
  path: string,
  { handlers, onStatus }: Listener,
  open: (path: string) => EventSource = (address) => new EventSource(address),
): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWaitMs

  function connect(): void {
    source = open(path)
    source.onopen = () => {
      wait = firstWaitMs
      onStatus('live')
    }
    source.onerror = () => {
      onStatus('reconnecting')
      if (source.readyState !== source.CLOSED) return
      timer = setTimeout(connect, wait)
      wait = Math.min(wait * 2, longestWaitMs)
    }
    for (const [name, deliver] of Object.entries(hear)) {
      source.addEventListener(name, (event: MessageEvent<string>) =>
        deliver(JSON.parse(event.data), handlers()),
      )
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
