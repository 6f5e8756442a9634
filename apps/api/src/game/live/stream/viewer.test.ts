import { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TemporarilyUnavailable } from '../../../platform/errors.ts'
import { liveMetrics } from '../live-metrics.ts'
import type { Subscription } from './subscriptions.ts'
import { serveViewer } from './viewer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  logged.mockClear()
})

const metrics = liveMetrics(new Registry())
const logged = vi.fn()
const log: FastifyBaseLogger = Object.assign(Object.create(null), { error: logged })

/** Accepts a message only on demand. */
class Reader extends Writable {
  readonly received: string[] = []
  #read: (() => void) | null = null

  constructor() {
    super({ highWaterMark: 1, emitClose: true })
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.received.push(chunk.toString())
    this.#read = done
  }

  read(): void {
    this.#read?.()
  }
}

function watch(reader: Reader, { isClosed = false } = {}) {
  const wakes = new Set<() => void>()
  const stop = vi.fn()
  let news: string | null = '{}'
  const room = Object.assign(Object.create(null), {
    watch(wake: () => void) {
      wakes.add(wake)
      return () => wakes.delete(wake)
    },
    isClosed: () => isClosed,
  })
  const subscription: Subscription = {
    room,
    stop,
    pending: () => null,
    pull() {
      const json = news
      news = null
      return json === null ? null : { name: 'match', json }
    },
  }
  serveViewer(reader, [subscription], { idOf: () => null, metrics, log })
  return {
    stop,
    isWatched: () => wakes.size > 0,
    close: () => undefined,
    happen(json: string) {
      news = json
      for (const wake of wakes) wake()
    },
  }
}

/** How many slow viewers were counted, by outcome. */
async function slowViewers(): Promise<Record<string, number>> {
  const { values } = await metrics.slowViewers.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
}

test('a reader who reads nothing for a minute is counted as paused, then as dropped', async () => {
  const { paused = 0, dropped = 0 } = await slowViewers()
  const viewer = watch(new Reader())
  viewer.happen('{"later":1}')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(await slowViewers()).toMatchObject({ paused: paused + 1 })
  await vi.advanceTimersByTimeAsync(1)
  expect(await slowViewers()).toEqual({ paused: paused + 1, dropped: dropped + 1 })
})

test('a reader who reads nothing for a minute is disconnected, and leaves the room', async () => {
  const reader = new Reader()
  const viewer = watch(reader)
  viewer.happen('{"later":1}')
  await vi.advanceTimersByTimeAsync(59_999)
  expect(reader.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(reader.destroyed).toBe(true)
  expect(viewer.isWatched()).toBe(false)
  expect(viewer.stop).toHaveBeenCalledOnce()
  expect(reader.received).toEqual(['event: match\ndata: {}\n\n'])
})

test('a reader who reads within the minute gets what happened since, and then has another minute', async () => {
  const reader = new Reader()
  const viewer = watch(reader)
  viewer.happen('{"later":1}')
  await vi.advanceTimersByTimeAsync(59_000)
  reader.read()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(reader.destroyed).toBe(false)
  expect(reader.received.at(-1)).toBe('event: match\ndata: {"later":1}\n\n')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reader.destroyed).toBe(true)
})

test('a slow reader gets the latest state, and no intermediate ones', async () => {
  const reader = new Reader()
  const viewer = watch(reader)
  const waiting = reader.writableLength
  for (let ball = 1; ball <= 100; ball += 1) viewer.happen(`{"ball":${ball}}`)
  expect(reader.writableLength).toBe(waiting)
  reader.read()
  await vi.advanceTimersByTimeAsync(0)
  expect(reader.received).toEqual(['event: match\ndata: {}\n\n', 'event: match\ndata: {"ball":100}\n\n'])
})

test('a viewer who leaves while a message waits is not disconnected later', async () => {
  const reader = new Reader()
  watch(reader)
  reader.destroy()
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

/** A viewer who reads at once, of topics in one room. */
function watchQuickly(topics: readonly Partial<Subscription>[], idOf: () => string | null = () => null) {
  const received: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      received.push(String(chunk))
      done()
    },
  })
  const wakes: (() => void)[] = []
  const room = Object.assign(Object.create(null), {
    watch(wake: () => void) {
      wakes.push(wake)
      return () => wakes.splice(wakes.indexOf(wake), 1)
    },
    isClosed: () => false,
  })
  const nothing = { room, stop: () => undefined, pending: () => null, pull: () => null }
  const subscriptions = topics.map((topic) => ({ ...nothing, ...topic }))
  serveViewer(stream, subscriptions, { idOf, metrics, log })
  return {
    stream,
    received,
    wakes,
    wake() {
      for (const wake of wakes) wake()
    },
  }
}

/** Has one message, and nothing after it. */
function once(name: 'match' | 'contest'): () => { name: 'match' | 'contest'; json: string } | null {
  const left = [{ name, json: '{}' }]
  return () => left.pop() ?? null
}

test('the messages of several topics of a room are written at once, a match with the viewer’s revisions as its id', () => {
  const viewer = watchQuickly([{ pull: once('match') }, { pull: once('contest') }], () => '7,3')
  expect(viewer.received).toEqual(['id: 7,3\nevent: match\ndata: {}\n\nevent: contest\ndata: {}\n\n'])
  expect(viewer.wakes).toHaveLength(1)
})

test('a viewer who is woken without news gets nothing, and nothing is counted', async () => {
  const writes = async () => (await metrics.messagesSent.get()).values[0]?.value ?? 0
  const before = await writes()
  const viewer = watchQuickly([{ pull: once('contest') }])
  viewer.wake()
  expect(viewer.received).toHaveLength(1)
  expect(await writes()).toBe(before + 1)
})

test('a stream that is ending gets nothing more', () => {
  const pull = vi.fn(() => null)
  const viewer = watchQuickly([{ pull }])
  viewer.stream.end()
  viewer.wake()
  expect(pull).toHaveBeenCalledOnce()
})

test('what has to be read first is sent once it is read, however often the viewer is woken meanwhile', async () => {
  const reading = Promise.withResolvers<void>()
  let work: Promise<void> | null = reading.promise
  const pull = vi.fn(() => (work === null ? { name: 'contest' as const, json: '{}' } : null))
  const viewer = watchQuickly([{ pull, pending: () => work }])
  for (let ball = 0; ball < 3; ball += 1) viewer.wake()
  expect(viewer.received).toEqual([])
  work = null
  reading.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(viewer.received).toEqual(['event: contest\ndata: {}\n\n'])
  expect(pull).toHaveBeenCalledTimes(1 + 3 + 1)
})

test('what is temporarily unavailable is requested again every second, while the stream goes on', async () => {
  const pending = vi.fn(() => Promise.reject(new TemporarilyUnavailable('no worker answers')))
  const viewer = watchQuickly([{ pending }])
  await vi.advanceTimersByTimeAsync(999)
  expect(pending).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(pending).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pending).toHaveBeenCalledTimes(3)
  expect([viewer.stream.destroyed, logged.mock.calls]).toEqual([false, []])
})

function fail(): never {
  throw new Error('no rows')
}

test.each<[string, Partial<Subscription>]>([
  ['cannot be shown', { pull: fail }],
  ['cannot be read', { pending: async () => fail() }],
])('an error that %s ends the stream, and is logged with its reason', async (_what, topic) => {
  const viewer = watchQuickly([topic])
  await vi.advanceTimersByTimeAsync(0)
  expect(viewer.stream.destroyed).toBe(true)
  expect(viewer.wakes).toEqual([])
  expect(logged.mock.calls).toEqual([
    [{ err: expect.objectContaining({ message: 'no rows' }) }, 'a viewer could not be served'],
  ])
})

test('the stream of a room that was dropped before its viewer came ends, so that the browser connects again', async () => {
  const reader = new Reader()
  const viewer = watch(reader, { isClosed: true })
  await vi.advanceTimersByTimeAsync(0)
  expect([reader.destroyed, viewer.isWatched()]).toEqual([true, false])
  expect(viewer.stop).toHaveBeenCalledTimes(1)
})
