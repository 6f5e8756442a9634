import type { MatchEvent } from '@toprun/api-schema/match-event'
import { currentEvents } from '@toprun/game-rules/event-log'
import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../../platform/browser.testing.ts'
import { jsonStore } from '../../../platform/browser-store.ts'
import { createScoringQueue, type ScoringQueue, type Sent } from './scoring-queue.ts'
import {
  adding,
  covering,
  discarding,
  retrying,
  type ScoredLog,
  shownEvents,
  unsentCount,
  type WaitingEvent,
  type WaitingEvents,
  waitingEvents,
} from './waiting-events.ts'

afterEach(() => vi.unstubAllGlobals())

const store = () => jsonStore<WaitingEvents>('local', 'scoring:match', waitingEvents)

const scored = (number: number): MatchEvent => ({
  type: 'lineup',
  team: `Side ${number}`,
  players: ['A Nair'],
})

/** A site that records an event once under its id. */
function fakeSite() {
  const log: ScoredLog[number][] = []
  const known = new Map<string, number>()
  return {
    log,
    receive({ id, message }: WaitingEvent): number {
      const before = known.get(id)
      if (before !== undefined) return before
      const revision = log.length + 1
      if (message.kind === 'event') log.push({ kind: 'event', revision, sentAs: id, event: message.event })
      else if (typeof message.target === 'string') throw new Error('An event was withdrawn by its id.')
      else log.push({ kind: 'withdrawal', revision, sentAs: id, target: message.target })
      known.set(id, revision)
      return revision
    },
  }
}

let ids = 0
function nextId(): string {
  ids += 1
  return `id-${ids}`
}

function opened(send: (event: WaitingEvent) => Promise<Sent>): ScoringQueue {
  const queue = createScoringQueue({ store: store(), send, pause: () => Promise.resolve() })
  queue.start()
  return queue
}

const add = (queue: ScoringQueue, number: number) =>
  queue.change((before) =>
    adding(before, { id: nextId(), message: { kind: 'event', event: scored(number) }, despite: null }),
  )

const texts = (events: readonly { event: MatchEvent; withdrawn: boolean }[]) =>
  events.map(({ event, withdrawn }) => `${'team' in event ? event.team : ''}${withdrawn ? ' withdrawn' : ''}`)

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant('score' as const) },
  { weight: 2, arbitrary: fc.constant('undo' as const) },
  { weight: 1, arbitrary: fc.constant('reload' as const) },
  { weight: 2, arbitrary: fc.constant('read' as const) },
)
const network = fc.constantFrom<'lost' | 'unanswered' | 'answered'>('lost', 'unanswered', 'answered')

test('whatever is lost on the way, and whenever the page is loaded again, each event is recorded once and in order, and what the scorer sees never changes by it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.array(network), async (steps, faults) => {
      fakeBrowser()
      const site = fakeSite()
      const weather = faults.values()
      const send = async (event: WaitingEvent): Promise<Sent> => {
        await Promise.resolve()
        const fault = weather.next().value ?? 'answered'
        if (fault === 'lost') return { is: 'unreached' }
        const revision = site.receive(event)
        return fault === 'answered' ? { is: 'recorded', revision } : { is: 'unreached' }
      }
      let queue = opened(send)
      let log: ScoredLog = []
      const expected: { event: MatchEvent; withdrawn: boolean }[] = []
      for (const [number, each] of steps.entries()) {
        const shown = shownEvents(log, queue.read().waiting)
        expect(texts(shown)).toEqual(texts(expected))
        if (each === 'score') {
          add(queue, number)
          expected.push({ event: scored(number), withdrawn: false })
        }
        const last = shown.findLastIndex(({ withdrawn }) => !withdrawn)
        const { of } = shown[last] ?? {}
        if (each === 'undo' && of !== undefined) {
          const message = { kind: 'withdrawal' as const, target: of }
          queue.change((before) => adding(before, { id: nextId(), message, despite: null }))
          expected[last] = Object.assign({}, expected[last], { withdrawn: true })
        }
        if (each === 'reload') {
          queue.stop()
          queue = opened(send)
        }
        if (each === 'read') {
          log = [...site.log]
          queue.change((before) => covering(before, log))
        }
        await Promise.resolve()
      }
      for (let turns = 0; turns < 10_000 && unsentCount(queue.read().waiting) > 0; turns += 1)
        await Promise.resolve()
      expect(texts(currentEvents(site.log))).toEqual(texts(expected))
      expect(texts(shownEvents(log, queue.read().waiting))).toEqual(texts(expected))
      queue.stop()
    }),
    { numRuns: 100 },
  )
})

test('a refusal stops what follows until the scorer sends it again under another id, or discards it', async () => {
  fakeBrowser()
  const sent: string[] = []
  let isOpen = false
  const queue = opened(async ({ id }) => {
    sent.push(id)
    return isOpen ? { is: 'recorded', revision: sent.length } : { is: 'refused', why: 'Too early.' }
  })
  add(queue, 1)
  add(queue, 2)
  await vi.waitFor(() => expect(queue.read().waiting[0]?.refused).toBe('Too early.'))
  expect(sent).toHaveLength(1)
  isOpen = true
  queue.change((before) => retrying(before, 'another'))
  await vi.waitFor(() => expect(unsentCount(queue.read().waiting)).toBe(0))
  expect([sent.length, sent[1]]).toEqual([3, 'another'])
  isOpen = false
  add(queue, 3)
  add(queue, 4)
  await vi.waitFor(() => expect(queue.read().waiting.at(-2)?.refused).toBe('Too early.'))
  queue.change(discarding)
  expect(texts(shownEvents([], queue.read().waiting))).toEqual(['Side 1', 'Side 2'])
  queue.stop()
})

test('an event that the site parks is asked for until it counts', async () => {
  fakeBrowser()
  const responses: Sent[] = [
    { is: 'parked', why: 'Another source leads.' },
    { is: 'recorded', revision: 5 },
  ]
  const queue = opened(async () => responses.shift() ?? { is: 'unreached' })
  add(queue, 1)
  await vi.waitFor(() => expect(queue.read()).toMatchObject({ trouble: null, waiting: [{ revision: 5 }] }))
  queue.stop()
})

const undoLast = (queue: ScoringQueue) =>
  queue.change((before) => {
    const message = { kind: 'withdrawal' as const, target: before.at(-1)?.id ?? '' }
    return adding(before, { id: nextId(), message, despite: null })
  })

test('an event that another source has otherwise gives way to it, and the scorer reads that once', async () => {
  fakeBrowser()
  const queue = opened(async () => ({ is: 'compared', revision: 5, agrees: false }))
  add(queue, 1)
  await vi.waitFor(() => expect(queue.read()).toMatchObject({ waiting: [], differing: scored(1) }))
  queue.acknowledge()
  expect(queue.read().differing).toBeNull()
  queue.stop()
})

test('an event that another source has likewise stays in sight until the log has it', async () => {
  fakeBrowser()
  const queue = opened(async () => ({ is: 'compared', revision: 5, agrees: true }))
  add(queue, 1)
  await vi.waitFor(() => expect(queue.read()).toMatchObject({ waiting: [{ revision: 5 }], differing: null }))
  queue.stop()
})

test.each([true, false])(
  'what the scorer undid before it counted withdraws nothing of another source, whether that has the same: %s',
  async (agrees) => {
    fakeBrowser()
    const { promise: undone, resolve } = Promise.withResolvers<void>()
    const sent: WaitingEvent['message']['kind'][] = []
    const queue = opened(async ({ message }) => {
      sent.push(message.kind)
      await undone
      return { is: 'compared', revision: 5, agrees }
    })
    add(queue, 1)
    undoLast(queue)
    resolve()
    await vi.waitFor(() => expect(unsentCount(queue.read().waiting)).toBe(0))
    expect(sent).toEqual(['event'])
    expect(queue.read().differing).toBeNull()
    queue.stop()
  },
)

test('without a session nothing is sent, and nothing is lost', async () => {
  fakeBrowser()
  let calls = 0
  const queue = opened(async () => {
    calls += 1
    return { is: 'signed out' }
  })
  add(queue, 1)
  await vi.waitFor(() => expect(queue.read().trouble).toBe('signed out'))
  add(queue, 2)
  expect(calls).toBe(1)
  expect(store().read()).toHaveLength(2)
})
