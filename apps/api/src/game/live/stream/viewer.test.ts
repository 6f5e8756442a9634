import { Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveMetrics } from '../live-metrics.ts'
import type { Subscription } from './subscriptions.ts'
import { serveViewer } from './viewer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const metrics = liveMetrics(new Registry())
const log: FastifyBaseLogger = Object.assign(Object.create(null), { error: () => undefined })

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

function watch(reader: Reader) {
  const wakes = new Set<() => void>()
  const stop = vi.fn()
  let news: string | null = '{}'
  const room = Object.assign(Object.create(null), {
    watch(wake: () => void) {
      wakes.add(wake)
      return () => wakes.delete(wake)
    },
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

/** How many slow viewers were counted, by what became of them. */
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

test('a reader who reads within the minute gets what happened since, and has another minute', async () => {
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
