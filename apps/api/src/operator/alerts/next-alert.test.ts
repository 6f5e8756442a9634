import { expect, test } from 'vitest'
import { type Judgement, unknown, well, wrong } from '../conditions/condition.ts'
import { nextAlert } from './next-alert.ts'

const drift = wrong('Balances differ.')
const minute = 60_000
const hour = 60 * minute

/** What is sent for judgements, each this many milliseconds after the previous one. */
function sent(...judgements: [afterMs: number, Judgement][]): (string | null)[] {
  let at = 0
  let alert: ReturnType<typeof nextAlert>['alert'] = null
  return judgements.map(([afterMs, judgement]) => {
    at += afterMs
    const next = nextAlert(alert, judgement, new Date(at))
    alert = next.alert
    return next.event
  })
}

test('a condition is announced when it begins, not while it lasts, and when it has been well for ten minutes', () => {
  expect(
    sent([0, well], [minute, drift], [minute, drift], [minute, well], [9 * minute, well], [minute, well]),
  ).toEqual([null, 'began', null, null, null, 'ended'])
})

test('a condition that comes and goes is one alert', () => {
  const flaps = Array.from({ length: 50 }, (_, place): [number, Judgement] => [
    5 * minute,
    place % 2 ? well : drift,
  ])
  expect(sent(...flaps).filter((event) => event !== null)).toEqual(['began'])
})

test('a lasting condition is repeated once a day', () => {
  const hours = Array.from({ length: 73 }, (): [number, Judgement] => [hour, drift])
  const events = sent(...hours)
  expect(events.flatMap((event, at) => (event === null ? [] : [`${at} ${event}`]))).toEqual([
    '0 began',
    '24 reminder',
    '48 reminder',
    '72 reminder',
  ])
})

test('what cannot be judged neither begins nor ends an alert', () => {
  expect(sent([0, unknown], [minute, drift], [hour, unknown], [48 * hour, unknown], [minute, drift])).toEqual(
    [null, 'began', null, null, 'reminder'],
  )
})
