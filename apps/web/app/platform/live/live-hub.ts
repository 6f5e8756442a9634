/** `polling`: no stream comes through, so it is asked every few seconds. `closed`: nothing is followed. */
export type LiveStatus = 'connecting' | 'live' | 'polling' | 'reconnecting' | 'closed'

export type HubMessage =
  | { kind: 'status'; status: LiveStatus }
  /** `text` is the message's JSON (api-schema/live.ts). */
  | { kind: 'event'; name: string; text: string }

/** What is followed: `match:ID`, `contest:ID/2` … Of a match the revision that is shown already, null for nothing. */
export type Topics = Readonly<Record<string, number | null>>

/** Whoever follows: a tab of the browser. */
export interface Follower {
  receive(message: HubMessage): void
}

/** One connection to the server for all who follow something in this browser. */
export interface LiveHub {
  /** In place of what the follower followed before. */
  follow(follower: Follower, topics: Topics): void
  leave(follower: Follower): void
}

export interface StreamListener {
  onEvent(name: string, text: string): void
  onLost(): void
}

/** What the hub needs of the world. */
export interface Transport {
  /** @returns ends it; nothing is heard after that. */
  stream(path: string, listener: StreamListener): () => void
  /** @returns null where nothing has changed since the answer with this tag. It rejects where the server was not reached. */
  poll(path: string, etag: string | null): Promise<PollAnswer | null>
  /** @returns cancels it. */
  wait(ms: number, then: () => void): () => void
  /** From 0 up to 1. */
  random(): number
}

export interface PollAnswer {
  etag: string | null
  events: readonly { name: string; text: string }[]
}

/** Pages ask for several things as they come alive: they go out together. */
const gatherMs = 20
const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A stream that has said nothing for so long is held up on its way. */
const greetingMs = 8_000
/** So many streams in a row that said nothing, and the hub polls. */
const silentStreams = 2
const pollMs = 3_000
/** So many polls, and a stream is tried again. */
const pollsInARow = 20
/** The server follows no more in one stream (api-schema/live.ts). */
const topicLimit = 60
/** What is left out first where there are more. */
const importance = ['summary', 'overs', 'points', 'entry', 'contest', 'match']

export function createLiveHub(transport: Transport): LiveHub {
  const followers = new Map<Follower, Map<string, number | null>>()
  let status: LiveStatus = 'closed'
  let stop = () => {}
  let silent = 0
  let wait = firstWaitMs

  function tell(next: LiveStatus): void {
    status = next
    for (const follower of followers.keys()) follower.receive({ kind: 'status', status })
  }

  function deliver(name: string, text: string): void {
    if (name === 'match') noteRevision(text)
    for (const follower of followers.keys()) follower.receive({ kind: 'event', name, text })
  }

  /** So that the next connection goes on from here. */
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
    if (followers.size === 0) tell('closed')
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
        tell('live')
      }
      deliver(name, text)
    }

    function onLost(): void {
      if (!isGreeted) silent += 1
      tell('reconnecting')
      connectLater()
    }
  }

  function poll(polls: number, etag: string | null): void {
    if (polls === pollsInARow) {
      // One more silent stream, and it is polled again.
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
      (answer) => {
        if (!isCurrent) return
        wait = firstWaitMs
        if (status !== 'polling') tell('polling')
        for (const { name, text } of answer?.events ?? []) deliver(name, text)
        const isSamePath = path === pathOf(followers.values())
        const next = isSamePath ? (answer ? answer.etag : etag) : null
        stop = transport.wait(pollMs, () => poll(polls + 1, next))
      },
      () => {
        if (!isCurrent) return
        tell('reconnecting')
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
      // The server sends what is new to this follower only when it is asked anew.
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

/** Everything that somebody follows, each match from where the slowest follower is. */
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
