import { EventEmitter } from 'node:events'
import { userId as userIdOf } from '@toprun/api-schema/ids'
import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRights } from './rights.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const warn = vi.fn()
const log: FastifyBaseLogger = Object.assign(Object.create(null), { warn })
/** The reader of a database that cannot be read. */
const open = () => openRights(Object.create(null), () => new Date())
const right = {
  userId: userIdOf.parse('00000000-0000-4000-8000-000000000001'),
  sessionId: '00000000-0000-4000-8000-000000000002',
  contestIds: [],
}

class Stream extends EventEmitter {
  readonly destroySoon = vi.fn()
}

test('while the database cannot be read streams continue, the log says so, and rights are read again', async () => {
  const stream = new Stream()
  open().hold(stream, right, log)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(warn).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(warn.mock.calls).toEqual(
    Array(2).fill([{ err: expect.any(Error) }, 'the rights of live streams could not be read']),
  )
  expect(stream.destroySoon).not.toHaveBeenCalled()
})

test('one timer runs for all streams, until the last of them is closed', async () => {
  const rights = open()
  const streams = [new Stream(), new Stream()]
  for (const stream of streams) rights.hold(stream, right, log)
  expect(vi.getTimerCount()).toBe(1)
  for (const stream of streams) stream.emit('close')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(vi.getTimerCount()).toBe(0)
  rights.hold(new Stream(), right, log)
  expect(vi.getTimerCount()).toBe(1)
})
