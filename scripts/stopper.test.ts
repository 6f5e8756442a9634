import { expect, test } from 'vitest'
import { createStopper } from './stopper.ts'

function stopperOf(patienceMs: number) {
  const done: string[] = []
  const failures: unknown[] = []
  const over = Promise.withResolvers<number>()
  const stopper = createStopper(
    (code) => over.resolve(code),
    patienceMs,
    (error) => failures.push(error),
  )
  const note = (what: string) => () => {
    done.push(what)
  }
  return { done, failures, note, stopper, over: over.promise }
}

test('what was started stops in reverse order, once, and then the process exits', async () => {
  const { done, note, stopper, over } = stopperOf(60_000)
  for (const name of ['database', 'chain', 'server'])
    stopper.add({ stop: note(name), endNow: note(`${name} at once`) })
  expect(stopper.isStopping()).toBe(false)
  await Promise.all([stopper.stop(0), stopper.stop(1)])
  expect([await over, done]).toEqual([0, ['server', 'chain', 'database']])
  expect(stopper.isStopping()).toBe(true)
})

test('after the time for it, programs are ended as they are, also those whose turn did not come', async () => {
  const { done, note, stopper, over } = stopperOf(20)
  stopper.add({ stop: note('lock') })
  for (const name of ['database', 'chain']) stopper.add({ stop: note(name), endNow: note(`${name} at once`) })
  const hangs = Promise.withResolvers<void>()
  stopper.add({ stop: () => hangs.promise })
  const stopped = stopper.stop(0)
  expect(await over).toBe(1)
  expect(done).toEqual(['database at once', 'chain at once'])
  hangs.resolve()
  await stopped
})

test('a program that cannot stop is killed, and everything else stops', async () => {
  const { done, failures, note, stopper, over } = stopperOf(60_000)
  stopper.add({ stop: note('database'), endNow: note('database at once') })
  stopper.add({ stop: () => Promise.reject(new Error('gone')), endNow: note('chain at once') })
  stopper.add({
    stop() {
      throw new Error('a connection was in use')
    },
  })
  await stopper.stop(0)
  expect([await over, done]).toEqual([1, ['chain at once', 'database']])
  expect(failures).toEqual([new Error('a connection was in use'), new Error('gone')])
})

test('what started meanwhile is stopped at once, and waited for', async () => {
  const { done, note, stopper, over } = stopperOf(60_000)
  const opening = Promise.withResolvers<void>()
  const watching = Promise.withResolvers<void>()
  stopper.add({ stop: () => opening.promise.then(note('database')) })
  const stopped = stopper.stop(0)
  stopper.add({ stop: () => watching.promise.then(note('its watch')) })
  stopper.add({ stop: note('another') })
  expect(done).toEqual(['another'])
  opening.resolve()
  watching.resolve()
  await stopped
  expect([await over, done]).toEqual([0, ['another', 'database', 'its watch']])
})

test('a program that cannot be ended keeps no other from its end', async () => {
  const { done, failures, note, stopper, over } = stopperOf(20)
  const hangs = Promise.withResolvers<void>()
  const gone = new Error('gone')
  stopper.add({ stop: () => hangs.promise, endNow: note('database at once') })
  stopper.add({
    stop: () => hangs.promise,
    endNow() {
      throw gone
    },
  })
  const stopped = stopper.stop(0)
  expect(await over).toBe(1)
  expect([done, failures]).toEqual([['database at once'], [gone]])
  hangs.resolve()
  await stopped
})
