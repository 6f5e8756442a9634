import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streamSecurityHeaders } from '../../../platform/security-headers.ts'
import { liveMetrics } from '../live-metrics.ts'
import { openViewers } from './viewers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const limits = { perAddress: 10, inAll: 10, heartbeatMs: 15_000 }

/** The part of a connection's reply that viewers use, and what reached its reader. */
function connection(highWaterMark = 16_384) {
  const socket = Object.assign(new PassThrough({ highWaterMark, readableHighWaterMark: 0 }), {
    destroySoon: vi.fn(),
  })
  const raw = Object.assign(new EventEmitter(), {
    ...{ socket, destroyed: false, useChunkedEncodingByDefault: true },
    ...{ writeHead: vi.fn(), flushHeaders: () => undefined },
  })
  const hijack = vi.fn()
  const reply: FastifyReply = Object.assign(Object.create(null), {
    ...{ raw, hijack },
    getHeaders: () => ({ 'x-kept': 'yes', 'x-gone': undefined }),
  })
  return { reply, raw, hijack, socket, received: () => String(socket.read() ?? '') }
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

test('a viewer beyond a limit is told which one, and counted under it', async () => {
  const metrics = liveMetrics(new Registry())
  const viewers = openViewers({ perAddress: 2, inAll: 3 }, metrics)
  const admit = (address: string) => {
    const { reply, raw } = connection()
    viewers.admit(address, reply)
    return () => raw.emit('close')
  }
  const refused = (reason: string) =>
    expect.objectContaining({
      ...{ statusCode: 503, code: 'too_many_viewers', headers: { 'retry-after': '30' } },
      message: `${reason} Please try again in 30 seconds.`,
    })
  const leave = admit('one')
  admit('one')
  expect(() => admit('one')).toThrow(refused('Too many live pages are open at your address.'))
  leave()
  const leaveLast = admit('one')
  expect(() => admit('one')).toThrow(refused('Too many live pages are open at your address.'))
  admit('two')
  expect(() => admit('three')).toThrow(refused('Too many people are watching right now.'))
  leaveLast()
  admit('three')
  const { values } = await metrics.viewersRefused.get()
  expect(values.map(({ labels, value }) => [labels.limit, value])).toEqual([
    ['address', 2],
    ['process', 1],
  ])
})

test('a stream after another request of its connection is refused, and an abandoned one takes no slot', () => {
  const viewers = openViewers({ perAddress: 1, inAll: 1 }, liveMetrics(new Registry()))
  const behind = connection()
  Object.assign(behind.raw, { socket: null })
  expect(() => viewers.admit('one', behind.reply)).toThrow(
    expect.objectContaining({
      ...{ statusCode: 400, code: 'invalid_request' },
      message: 'A stream must be the only request of its connection.',
    }),
  )
  const left = connection()
  left.raw.destroyed = true
  viewers.admit('one', left.reply)
  expect(viewers.stream(left.reply)).toBeNull()
  expect(left.hijack).toHaveBeenCalledOnce()
  viewers.admit('one', connection().reply)
})

test('a stream has the headers of the reply and its own, and is not chunked', () => {
  const { reply, raw } = connection()
  openViewers(limits, liveMetrics(new Registry())).stream(reply)
  expect(raw.writeHead).toHaveBeenCalledExactlyOnceWith(200, {
    'x-kept': 'yes',
    ...streamSecurityHeaders,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
  expect(Object.keys(raw.writeHead.mock.calls[0]?.[1])).not.toContain('x-gone')
  expect(raw.useChunkedEncodingByDefault).toBe(false)
})

test('a stopping process ends its streams, and accepts no more', () => {
  const viewers = openViewers(limits, liveMetrics(new Registry()))
  const [one, other] = [connection(), connection()]
  viewers.stream(one.reply)
  viewers.close()
  expect(one.socket.destroySoon).toHaveBeenCalledOnce()
  expect(() => viewers.stream(other.reply)).toThrow(
    expect.objectContaining({
      ...{ statusCode: 503, code: 'shutting_down', headers: { 'retry-after': '1' } },
      message: 'The site is restarting. Please try again in a second.',
    }),
  )
  expect(other.hijack).not.toHaveBeenCalled()
})
