import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { BrowserStore } from '../../../platform/browser-store.ts'
import {
  confirming,
  isTakenBack,
  nextToSend,
  refusing,
  type WaitingEvent,
  type WaitingEvents,
  yielding,
} from './waiting-events.ts'

/** What became of a sent event. */
export type Sent =
  | { is: 'recorded'; revision: number }
  /** Another source was first, and `revision` has what it sent. */
  | { is: 'compared'; revision: number; agrees: boolean }
  /** The site has it, and it counts once what it waits for has happened. `why` is a sentence. */
  | { is: 'parked'; why: string }
  | { is: 'refused'; why: string }
  /** There was no response, or none of the site. */
  | { is: 'unreached' }
  | { is: 'signed out' }

export interface QueueState {
  waiting: WaitingEvents
  /** Why the next event is not sent now; null while all is well. */
  trouble: 'no connection' | 'signed out' | { parked: string } | null
  /** The last event that another source has otherwise, whose own stays, until the scorer has read it. */
  differing: MatchEvent | null
  /** The last revision that an event gave way to. */
  gaveWayTo: number | null
}

/** Events that a scorer entered, stored in the browser and sent one after the other, each until the site has it. */
export interface ScoringQueue {
  read(): QueueState
  subscribe(listener: () => void): () => void
  /** Stores the changed events, then sends. */
  change(change: (waiting: WaitingEvents) => WaitingEvents): void
  /** The scorer has read what differs. */
  acknowledge(): void
  /** Sends what waits, from now on. */
  start(): void
  stop(): void
}

interface QueueOptions {
  store: BrowserStore<WaitingEvents>
  send: (event: WaitingEvent) => Promise<Sent>
  /** Waits that long, or until the browser is online again. */
  pause: (ms: number) => Promise<void>
}

const parkedMs = 5_000
const longestPauseMs = 15_000

export function createScoringQueue({ store, send, pause }: QueueOptions): ScoringQueue {
  const listeners = new Set<() => void>()
  let state: QueueState = { waiting: store.read() ?? [], trouble: null, differing: null, gaveWayTo: null }
  let isSending = false
  let isStopped = true

  function set(next: Partial<QueueState>): void {
    if (next.waiting && next.waiting !== state.waiting) store.write(next.waiting)
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      let failures = 0
      for (let next = nextToSend(state.waiting); next && !isStopped; next = nextToSend(state.waiting)) {
        const sent = await send(next)
        if (isStopped) return
        failures = sent.is === 'unreached' ? failures + 1 : 0
        set(following(state.waiting, next, sent))
        if (sent.is === 'signed out') isStopped = true
        if (sent.is === 'parked') await pause(parkedMs)
        if (sent.is === 'unreached') await pause(Math.min(longestPauseMs, 500 * 2 ** failures))
      }
    } finally {
      isSending = false
    }
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(change) {
      set({ waiting: change(state.waiting) })
      sendAll().catch((error) => reportError(error))
    },
    acknowledge() {
      set({ differing: null })
    },
    start() {
      isStopped = false
      sendAll().catch((error) => reportError(error))
    },
    stop() {
      isStopped = true
    },
  }
}

function following(waiting: WaitingEvents, { id, message }: WaitingEvent, sent: Sent): Partial<QueueState> {
  switch (sent.is) {
    case 'recorded':
      return { waiting: confirming(waiting, id, sent.revision), trouble: null }
    case 'compared': {
      const { revision, agrees } = sent
      const isNews = !agrees && message.kind === 'event' && !isTakenBack(waiting, id)
      return {
        waiting: yielding(waiting, { id, revision, agrees }),
        trouble: null,
        ...(isNews && { differing: message.event }),
        ...(!agrees && { gaveWayTo: revision }),
      }
    }
    case 'refused':
      return { waiting: refusing(waiting, id, sent.why), trouble: null }
    case 'parked':
      return { trouble: { parked: sent.why } }
    case 'unreached':
      return { trouble: 'no connection' }
    case 'signed out':
      return { trouble: 'signed out' }
  }
}
