import { expect, test } from 'vitest'
import { createStopper } from './stopper.ts'

function stopperOf(patienceMs: number) {
  const done: string[] = []
  const over = Promise.withResolvers<number>()
  const stopper = createStopper((code) => over.resolve(code), patienceMs)
  const note = (what: string) => () => {
    done.push(what)
  }
  return { done, note, stopper, over: over.promise }
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
