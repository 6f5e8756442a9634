import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveMetrics } from '../live-metrics.ts'
import { openViewers } from './viewers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const limits = { perAddress: 10, inAll: 10, heartbeatMs: 15_000 }

/** The part of a connection's reply that viewers use, and what reached its reader. */
function connection(highWaterMark = 16_384) {
  const socket = new PassThrough({ highWaterMark, readableHighWaterMark: 0 })
  const raw = { socket, writeHead: () => undefined, flushHeaders: () => undefined }
  const reply: FastifyReply = Object.assign(Object.create(null), {
    raw,
    hijack: () => undefined,
    getHeaders: () => ({}),
  })
  return { reply, socket, received: () => String(socket.read() ?? '') }
}

test('an idle stream sends a comment every 15 seconds', () => {
  const viewers = openViewers(limits, liveMetrics(new Registry()))
  const one = connection()
  viewers.stream(one.reply)
  expect(one.received()).toBe('retry: 1000\n\n')
  vi.advanceTimersByTime(14_999)
  expect(one.received()).toBe('')
  vi.advanceTimersByTime(1)
  expect(one.received()).toBe(':\n\n')
  vi.advanceTimersByTime(30_000)
  expect(one.received()).toBe(':\n\n:\n\n')
})

test('a reader who has not read the last message gets no comment on top of it', () => {
  const viewers = openViewers(limits, liveMetrics(new Registry()))
  const slow = connection(1)
  viewers.stream(slow.reply)
  const waiting = slow.socket.writableLength + slow.socket.readableLength
  vi.advanceTimersByTime(60_000)
  expect(slow.socket.writableLength + slow.socket.readableLength).toBe(waiting)
})

test('no timer runs once the last viewer has left', async () => {
  const viewers = openViewers(limits, liveMetrics(new Registry()))
  const [one, other] = [connection(), connection()]
  for (const { reply } of [one, other]) viewers.stream(reply)
  const leave = (socket: PassThrough) => new Promise((left) => socket.once('close', left).destroy())
  await leave(one.socket)
  expect(vi.getTimerCount()).toBe(1)
  await leave(other.socket)
  expect(vi.getTimerCount()).toBe(0)
})
