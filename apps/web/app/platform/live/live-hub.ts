/** `polling`: streams are blocked, so the server is polled every few seconds. `closed`: no topics. */
export type LiveStatus = 'connecting' | 'live' | 'polling' | 'reconnecting' | 'closed'

export type HubMessage =
  | { kind: 'status'; status: LiveStatus }
  /** `text` is the message's JSON (packages/api-schema/src/live.ts). */
  | { kind: 'event'; name: string; text: string }

/** The topics: `match:ID`, `contest:ID/2` … with a match's loaded revision, or null. */
export type Topics = Readonly<Record<string, number | null>>

/** Messages from a tab to the shared worker. */
export type TabMessage =
  | { kind: 'follow'; topics: Topics }
  | { kind: 'leave' }
  /** The tab holds this lock while it is open. */
  | { kind: 'hold'; lock: string }

/** Both ends are from the same build, so checking the kind is enough. */
export function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data
}

/** A subscriber: a tab of the browser. */
export interface Follower {
  receive(message: HubMessage): void
}

/** The browser's one connection to the live stream, shared by its tabs. */
export interface LiveHub {
  /** Replaces the subscriber's previous topics. */
  follow(follower: Follower, topics: Topics): void
  leave(follower: Follower): void
}

export interface StreamListener {
  onEvent(name: string, text: string): void
  onLost(): void
}

/** The hub's dependencies. */
export interface Transport {
  /** @returns a function that closes it. */
  stream(path: string, listener: StreamListener): () => void
  /** @returns null if nothing changed since the response with this tag. Rejects if the server was not reached. */
  poll(path: string, etag: string | null): Promise<PollResponse | null>
  /** @returns a function that cancels it. */
  wait(ms: number, then: () => void): () => void
  /** From 0 (inclusive) to 1 (exclusive). */
  random(): number
}

export interface PollResponse {
  etag: string | null
  events: readonly { name: string; text: string }[]
}

/** Collects the topics that a page subscribes to during hydration into one connection. */
const gatherMs = 20
const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A stream that is silent for this long is being buffered on its way. */
const greetingMs = 8_000
/** After this many silent streams in a row the hub polls. */
const silentStreams = 2
const pollMs = 3_000
/** After this many polls the hub tries a stream again. */
const pollsInARow = 20
/** The server's limit of topics per stream (packages/api-schema/src/live.ts). */
const topicLimit = 60
/** The topics that are dropped first above the limit. */
const importance = ['summary', 'overs', 'scorecard', 'points', 'entry', 'slots', 'contest', 'match']

export function createLiveHub(transport: Transport): LiveHub {
  const followers = new Map<Follower, Map<string, number | null>>()
  let status: LiveStatus = 'closed'
  let stop = () => {}
  let silent = 0
  let wait = firstWaitMs

  function setStatus(next: LiveStatus): void {
    status = next
    for (const follower of followers.keys()) follower.receive({ kind: 'status', status })
  }

  function deliver(name: string, text: string): void {
    if (name === 'match') noteRevision(text)
    for (const follower of followers.keys()) follower.receive({ kind: 'event', name, text })
  }

  /** The next connection continues from here. */
  function noteRevision(text: string): void {
    const { matchId, revision }: { matchId: string; revision: number } = JSON.parse(text)
    for (const topics of followers.values())
      if (topics.has(`match:${matchId}`)) topics.set(`match:${matchId}`, revision)
  }

  function connectAfter(ms: number): void {
    stop()
    stop = transport.wait(ms, connect)
  }

  function connectLater(): void {
    connectAfter(wait * (0.75 + transport.random() / 2))
    wait = Math.min(wait * 2, longestWaitMs)
  }

  function connect(): void {
    stop()
    if (followers.size === 0) setStatus('closed')
    else if (silent >= silentStreams) poll(0, null)
    else openStream()
  }

  function openStream(): void {
    let isGreeted = false
    const path = pathOf(followers.values())
    const cancelPatience = transport.wait(greetingMs, onLost)
    const close = transport.stream(path, { onEvent, onLost })
    stop = () => {
      cancelPatience()
      close()
    }

    function onEvent(name: string, text: string): void {
      if (!isGreeted) {
        isGreeted = true
        silent = 0
        wait = firstWaitMs
        cancelPatience()
        setStatus('live')
      }
      deliver(name, text)
    }

    function onLost(): void {
      if (!isGreeted) silent += 1
      setStatus('reconnecting')
      connectLater()
    }
  }

  function poll(polls: number, etag: string | null): void {
    if (polls === pollsInARow) {
      // One more silent stream and the hub polls again.
      silent = silentStreams - 1
      connect()
      return
    }
    let isCurrent = true
    stop = () => {
      isCurrent = false
    }
    const path = pathOf(followers.values())
    transport.poll(path, etag).then(
      (response) => {
        if (!isCurrent) return
        wait = firstWaitMs
        if (status !== 'polling') setStatus('polling')
        for (const { name, text } of response?.events ?? []) deliver(name, text)
        const isSamePath = path === pathOf(followers.values())
        const next = isSamePath ? (response ? response.etag : etag) : null
        stop = transport.wait(pollMs, () => poll(polls + 1, next))
      },
      () => {
        if (!isCurrent) return
        setStatus('reconnecting')
        connectLater()
      },
    )
  }

  return {
    follow(follower, topics) {
      const before = followers.get(follower)
      const entries = Object.entries(topics).map(([name, revision]): [string, number | null] => [
        name,
        latest(before?.get(name) ?? null, revision),
      ])
      followers.set(follower, new Map(entries))
      follower.receive({ kind: 'status', status: status === 'closed' ? 'connecting' : status })
      // The server sends a new subscriber's state only on a new connection.
      if (entries.some(([name]) => !before?.has(name))) connectAfter(gatherMs)
    },
    leave(follower) {
      followers.delete(follower)
      if (followers.size === 0) connectAfter(gatherMs)
    },
  }
}

function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/** All topics, with each match at the revision of its slowest subscriber. */
function pathOf(followers: Iterable<ReadonlyMap<string, number | null>>): string {
  const topics = new Map<string, number | null>()
  for (const followed of followers)
    for (const [name, revision] of followed) {
      const known = topics.get(name)
      const isFirst = known === undefined
      topics.set(
        name,
        isFirst || known === null || revision === null
          ? isFirst
            ? revision
            : null
          : Math.min(known, revision),
      )
    }
  const names = [...topics]
    .toSorted(([one], [other]) => importanceOf(other) - importanceOf(one))
    .slice(0, topicLimit)
    .map(([name, revision]) => (revision === null ? name : `${name}@${revision}`))
  return `/api/game/live?topics=${names.join()}`
}

function importanceOf(name: string): number {
  return importance.indexOf(name.slice(0, name.indexOf(':')))
}
