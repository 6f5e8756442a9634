import { describe, expect, it } from 'vitest'
import { createLiveHub, type HubMessage, type PollResponse, type StreamListener } from './live-hub.ts'

interface Timer {
  at: number
  then: () => void
}

/** A fake transport and clock that the test controls. */
function world() {
  const streams: { path: string; listener: StreamListener; open: boolean }[] = []
  const polls: {
    path: string
    etag: string | null
    answer: (a: PollResponse | null) => void
    fail: () => void
  }[] = []
  const timers = new Set<Timer>()
  let now = 0
  const hub = createLiveHub({
    stream(path, listener) {
      const stream = { path, listener, open: true }
      streams.push(stream)
      return () => {
        stream.open = false
      }
    },
    poll: (path, etag) =>
      new Promise((answer, reject) => {
        polls.push({ path, etag, answer, fail: () => reject(new Error('offline')) })
      }),
    wait(ms, then) {
      const timer = { at: now + ms, then }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    random: () => 0.5,
  })
  return {
    hub,
    streams,
    polls,
    latest: () => streams.at(-1) ?? expect.unreachable('no stream'),
    latestPoll: () => polls.at(-1) ?? expect.unreachable('no poll'),
    pass(ms: number) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.then()
      }
    },
  }
}

function tab() {
  const heard: HubMessage[] = []
  return {
    heard,
    receive: (message: HubMessage) => heard.push(message),
    status: () => heard.findLast((message) => message.kind === 'status')?.status,
    events: () => heard.flatMap((message) => (message.kind === 'event' ? [message.name] : [])),
  }
}

const update = (matchId: string, revision: number) => JSON.stringify({ matchId, revision })
const topicsOf = ({ path }: { path: string }) => path.split('topics=')[1]?.split(',').toSorted()
/** Lets the answers of polls arrive. */
const settle = () => new Promise((done) => setTimeout(done))

describe('one connection for all tabs', () => {
  it('follows what any of ten tabs follows', () => {
    const { hub, streams, pass, latest } = world()
    const tabs = Array.from({ length: 10 }, tab)
    for (const [at, each] of tabs.entries()) hub.follow(each, { [`match:${at}`]: null })
    pass(20)
    latest().listener.onEvent('hello', '{"now":1}')
    latest().listener.onEvent('match', update('7', 3))
    expect(streams).toHaveLength(1)
    expect(topicsOf(latest())).toHaveLength(10)
    for (const each of tabs) expect([each.status(), each.events()]).toEqual(['live', ['hello', 'match']])
  })

  it("starts at the slowest tab's revision, and reconnects from the latest one", () => {
    const { hub, pass, latest } = world()
    const [one, other] = [tab(), tab()]
    hub.follow(one, { 'match:a': 5 })
    pass(20)
    latest().listener.onEvent('match', update('a', 9))
    hub.follow(other, { 'match:a': 7 })
    pass(20)
    expect(topicsOf(latest())).toEqual(['match:a@7'])
    latest().listener.onEvent('match', update('a', 12))
    latest().listener.onLost()
    pass(1000)
    expect(topicsOf(latest())).toEqual(['match:a@12'])
  })

  it('asks for all of a match that one tab has nothing of', () => {
    const { hub, pass, latest } = world()
    hub.follow(tab(), { 'match:a': 5 })
    hub.follow(tab(), { 'match:a': null })
    hub.follow(tab(), { 'match:a': 8 })
    pass(20)
    expect(topicsOf(latest())).toEqual(['match:a'])
  })

  it('outlives the tab that opened it, and closes with the last tab', () => {
    const { hub, streams, pass, latest } = world()
    const [one, other] = [tab(), tab()]
    hub.follow(one, { 'match:a': null })
    hub.follow(other, { 'match:a': null })
    pass(20)
    hub.leave(one)
    pass(60_000 - 52_001)
    latest().listener.onEvent('hello', '{"now":1}')
    expect([streams.length, latest().open, other.status()]).toEqual([1, true, 'live'])
    hub.leave(other)
    pass(20)
    expect(latest().open).toBe(false)
  })

  it('leaves the least important topics out where there are too many', () => {
    const { hub, pass, latest } = world()
    const summaries = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`summary:${at}`, null]))
    hub.follow(tab(), { ...summaries, 'match:a': null })
    pass(20)
    expect(topicsOf(latest())).toHaveLength(60)
    expect(topicsOf(latest())).toContain('match:a')
  })
})

describe('a stream that is lost', () => {
  it('reconnects after 1, 2, 4 … at most 30 s, and starts over once a connection was greeted', async () => {
    const { hub, streams, pass, latest, latestPoll } = world()
    const each = tab()
    hub.follow(each, { 'match:a': null })
    pass(20)
    latest().listener.onEvent('hello', '{"now":1}')
    latest().listener.onLost()
    expect(each.status()).toBe('reconnecting')
    pass(999)
    expect(streams).toHaveLength(1)
    pass(1)
    expect(streams).toHaveLength(2)
    latest().listener.onLost()
    pass(2000)
    latest().listener.onLost()
    for (const wait of [4, 8, 16, 30, 30]) {
      pass(wait * 1000)
      latestPoll().fail()
      await settle()
    }
    expect(each.status()).toBe('reconnecting')
  })
})

it('a tab that leaves and follows again reconnects at once, however long the next wait is', () => {
  const { hub, streams, pass, latest } = world()
  const [one, other] = [tab(), tab()]
  hub.follow(one, { 'match:a': null })
  hub.follow(other, { 'match:a': null })
  pass(20)
  latest().listener.onEvent('hello', '{"now":1}')
  latest().listener.onLost()
  hub.leave(one)
  hub.follow(one, { 'match:a': null })
  expect(one.status()).toBe('reconnecting')
  pass(20)
  expect(streams).toHaveLength(2)
})

describe('where no stream comes through', () => {
  async function polling() {
    const made = world()
    const each = tab()
    made.hub.follow(each, { 'match:a': 4 })
    made.pass(20)
    made.latest().listener.onLost()
    made.pass(1000)
    // It opens, but a proxy buffers it.
    made.pass(8000)
    made.pass(2000)
    return { ...made, each }
  }

  it('polls the same topics with the tag of the last answer', async () => {
    const { polls, pass, latestPoll, each } = await polling()
    latestPoll().answer({ etag: '"1"', events: [{ name: 'match', text: update('a', 4) }] })
    await settle()
    expect([each.status(), each.events()]).toEqual(['polling', ['match']])
    pass(3000)
    expect(latestPoll()).toMatchObject({ etag: '"1"' })
    latestPoll().answer(null)
    await settle()
    pass(3000)
    expect(latestPoll()).toMatchObject({ etag: '"1"' })
    latestPoll().answer({ etag: '"2"', events: [{ name: 'match', text: update('a', 6) }] })
    await settle()
    pass(3000)
    expect(topicsOf(latestPoll())).toEqual(['match:a@6'])
    expect([latestPoll().etag, polls.length]).toEqual([null, 4])
  })

  it('tries a stream again after a minute', async () => {
    const { streams, pass, latestPoll, latest, each } = await polling()
    const before = streams.length
    for (let poll = 0; poll < 20; poll += 1) {
      latestPoll().answer(null)
      await settle()
      pass(3000)
    }
    expect(streams).toHaveLength(before + 1)
    latest().listener.onEvent('hello', '{"now":1}')
    expect(each.status()).toBe('live')
  })
})
