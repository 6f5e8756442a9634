import type { LiveMessageName } from '@toprun/api-schema/live'
import type { StreamListener, Transport } from './live-hub.ts'

/** Every message by its name. The schemas are left to the page: a worker only passes texts on. */
const eventNames = Object.keys({
  hello: true,
  match: true,
  summary: true,
  points: true,
  overs: true,
  scorecard: true,
  slots: true,
  contest: true,
  ranks: true,
} satisfies Record<LiveMessageName, true>)
/** The time limit of a poll, in milliseconds. */
const pollPatienceMs = 10_000

/** Streams by `EventSource` and polls by `fetch`, in a page or in a worker. */
export const browserTransport: Transport = {
  stream: openEventSource,
  async poll(path, etag) {
    const response = await fetch(path, {
      headers: { accept: 'application/json', ...(etag !== null && { 'if-none-match': etag }) },
      signal: AbortSignal.timeout(pollPatienceMs),
      cache: 'no-store',
    })
    if (response.status === 304) return null
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    const { messages }: { messages: { event: string; data: unknown }[] } = await response.json()
    const events = messages.map(({ event, data }) => ({ name: event, text: JSON.stringify(data) }))
    return { etag: response.headers.get('etag'), events }
  },
  wait(ms, then) {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

/** The hub reconnects by itself from its latest revisions; EventSource would repeat the old URL. */
function openEventSource(path: string, { onEvent, onLost }: StreamListener): () => void {
  const source = new EventSource(path)
  for (const name of eventNames)
    source.addEventListener(name, (event: MessageEvent<string>) => onEvent(name, event.data))
  source.addEventListener('error', () => {
    source.close()
    onLost()
  })
  return () => source.close()
}
