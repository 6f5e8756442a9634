import { type LiveMessageName, type LiveMessages, liveMessages } from '@toprun/api-schema/live'
import type { z } from 'zod'
import { setServerTime } from '../server-clock.ts'
import { noteHeard, noteSilence } from '../use-online.ts'
import type { HubMessage, LiveStatus, Topics } from './live-hub.ts'
import { type LiveLink, openLiveLink } from './live-link.ts'

export type LiveHandlers = {
  [Name in Exclude<LiveMessageName, 'hello'>]?: ((message: LiveMessages[Name]) => void) | undefined
}

interface Listener {
  topics: Topics
  handlers(): LiveHandlers
}

const listeners = new Set<Listener>()
const statusListeners = new Set<() => void>()
let status: LiveStatus = 'closed'
/** By the browser's clock. */
let lostAt: number | null = null
let link: LiveLink | null = null

/** The state of this tab's live connection. */
export function liveStatus(): LiveStatus {
  return status
}

/** Since when the connection has been lost, in milliseconds; null while it is not. */
export function liveLostAt(): number | null {
  return lostAt
}

export function watchLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  return () => statusListeners.delete(listener)
}

/** Subscribes to topics until the returned function is called. All subscriptions of a tab share one connection. */
export function followLive(listener: Listener): () => void {
  listeners.add(listener)
  followAll()
  return () => {
    listeners.delete(listener)
    followAll()
  }
}

/** Asks the server for the full state, for a subscriber that cannot apply a change. */
export function resyncLive(): void {
  link?.leave()
  followAll()
}

function followAll(): void {
  if (!link) {
    link = openLiveLink({ receive })
    addEventListener('pagehide', () => link?.leave())
    addEventListener('pageshow', ({ persisted }) => persisted && followAll())
  }
  if (listeners.size === 0) {
    link.leave()
    setStatus('closed')
    return
  }
  const topics: Record<string, number | null> = {}
  for (const listener of listeners)
    for (const [name, revision] of Object.entries(listener.topics)) topics[name] ??= revision
  link.follow(topics)
}

function receive(message: HubMessage): void {
  if (message.kind === 'status') {
    setStatus(message.status)
    return
  }
  noteHeard()
  if (isName(message.name)) deliver[message.name](message.text)
}

function setStatus(next: LiveStatus): void {
  if (status === next) return
  status = next
  lostAt = next === 'reconnecting' ? Date.now() : null
  if (lostAt !== null) noteSilence()
  for (const listener of statusListeners) listener()
}

function isName(name: string): name is LiveMessageName {
  return Object.hasOwn(liveMessages, name)
}

/** An invalid message is dropped; the next one follows soon. */
const deliver = {
  hello: (text) => read(liveMessages.hello, text, ({ now }) => setServerTime(now)),
  match: (text) => read(liveMessages.match, text, (message) => notify(({ match }) => match?.(message))),
  summary: (text) =>
    read(liveMessages.summary, text, (message) => notify(({ summary }) => summary?.(message))),
  points: (text) => read(liveMessages.points, text, (message) => notify(({ points }) => points?.(message))),
  overs: (text) => read(liveMessages.overs, text, (message) => notify(({ overs }) => overs?.(message))),
  scorecard: (text) =>
    read(liveMessages.scorecard, text, (message) => notify(({ scorecard }) => scorecard?.(message))),
  slots: (text) => read(liveMessages.slots, text, (message) => notify(({ slots }) => slots?.(message))),
  contest: (text) =>
    read(liveMessages.contest, text, (message) => notify(({ contest }) => contest?.(message))),
  ranks: (text) => read(liveMessages.ranks, text, (message) => notify(({ ranks }) => ranks?.(message))),
} satisfies Record<LiveMessageName, (text: string) => void>

function read<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  applyMessage: (message: z.output<Schema>) => void,
): void {
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) applyMessage(parsed.data)
  else console.error('a live message could not be read', parsed.error)
}

function notify(call: (handlers: LiveHandlers) => void): void {
  for (const listener of listeners) call(listener.handlers())
}
