import { expect, test } from 'vitest'
import {
  countedSlot,
  deadlineBall,
  isInSlot,
  isSlotValid,
  type MatchBalls,
  type SlotPhase,
  slotName,
  slotOf,
  slotPhase,
  slotsOf,
} from './slots.ts'

test.each([
  [
    'T20',
    ['1:1-30', '1:31-60', '1:61-90', '1:91-120', '2:1-30', '2:31-60', '2:61-90', '2:91-120', '2:1-120'],
  ],
  ['T10', ['1:1-30', '1:31-60', '2:1-30', '2:31-60', '2:1-60']],
  ['SixtyBall', ['1:1-30', '1:31-60', '2:1-30', '2:31-60', '2:1-60']],
  [
    'Hundred',
    ['1:1-25', '1:26-50', '1:51-75', '1:76-100', '2:1-25', '2:26-50', '2:51-75', '2:76-100', '2:1-100'],
  ],
  ['Test', []],
  ['3TC', []],
] as const)('the slots of %s are %j', (format, slots) => {
  expect(slotsOf(format).map(({ innings, from, to }) => `${innings}:${from}-${to}`)).toEqual(slots)
})

test('an ODI has five slots of ten overs an innings, and the second innings', () => {
  expect(slotsOf('ODI')).toHaveLength(11)
  expect(slotOf('ODI', 7)).toEqual({ id: 7, innings: 2, from: 61, to: 120, whole: false })
  expect(slotOf('ODI', 11)).toEqual({ id: 11, innings: 2, from: 1, to: 300, whole: true })
  expect(slotOf('ODI', 12)).toBeUndefined()
})

test('a slot is named by its innings and its overs or balls', () => {
  const names = (format: 'T20' | 'Hundred') => slotsOf(format).map((slot) => slotName(format, slot))
  expect(names('T20').slice(1, 2)).toEqual(['1st innings, overs 6–10'])
  expect(names('T20').at(-1)).toBe('2nd innings')
  expect(names('Hundred')[5]).toBe('2nd innings, balls 26–50')
})

test('a slot includes both ends', () => {
  const slot = { innings: 2, from: 31, to: 60 }
  expect([30, 31, 60, 61].map((ball) => isInSlot(slot, 2, ball))).toEqual([false, true, true, false])
  expect(isInSlot(slot, 1, 31)).toBe(false)
})

test('joining closes three balls before a slot, at the first ball of an innings, and at most 6 balls from there', () => {
  const second = { innings: 1, from: 31, to: 60 }
  const first = { innings: 1, from: 1, to: 30 }
  expect([0, -6, 6].map((moved) => deadlineBall(second, moved))).toEqual([28, 22, 34])
  expect([0, -6, 6].map((moved) => deadlineBall(first, moved))).toEqual([1, 1, 7])
})

test('balls before a deadline that was moved into the slot do not count', () => {
  const slot = { innings: 1, from: 31, to: 60 }
  expect([-6, 0, 3, 4, 6].map((moved) => countedSlot(slot, moved).from)).toEqual([31, 31, 31, 32, 34])
})

const second = { innings: 1, from: 31, to: 60 }
/** A first innings with this many legal balls, the last delivery a wide or not; then `more` innings. */
const after = (legalBalls: number, { wide = false, more = 0, isOver = false } = {}): MatchBalls => ({
  innings: [
    { legalBalls, reached: wide ? legalBalls + 1 : legalBalls },
    ...Array.from({ length: more }, () => ({ legalBalls: 0, reached: 0 })),
  ],
  isOver,
})

test.each([
  ['before the match', { innings: [], isOver: false }, 'open'],
  ['three balls before its deadline', after(27), 'open'],
  ['with the first delivery of the deadline ball, be it a wide', after(27, { wide: true }), 'locked'],
  ['with the deadline ball', after(28), 'locked'],
  ['with a wide before its first ball', after(30, { wide: true }), 'live'],
  ['before its last ball', after(59), 'live'],
  ['with its last ball', after(60), 'review'],
  ['when the innings ends before it', after(25, { more: 1 }), 'locked'],
  ['when the innings ends with 11 of its 30 balls', after(41, { more: 1 }), 'live'],
  ['when the innings ends with 12 of its 30 balls', after(42, { more: 1 }), 'review'],
  ['when the match ends in it', after(42, { isOver: true }), 'review'],
] as const satisfies [string, MatchBalls, SlotPhase][])('a slot %s is %3$s', (_, match, phase) => {
  expect(slotPhase(second, 0, match)).toBe(phase)
})

test('a slot follows a deadline that was moved', () => {
  expect(slotPhase(second, -6, after(22))).toBe('locked')
  expect(slotPhase(second, 6, after(33))).toBe('open')
  expect(slotPhase(second, 6, after(34))).toBe('live')
})

test.each([
  [42, false, true],
  [41, false, false],
  [41, true, true],
  [31, true, true],
  [30, true, false],
])(
  'a slot with %i balls of the innings bowled, the match declared complete: %s, is valid: %s',
  (balls, isComplete, isValid) => {
    expect(isSlotValid(second, 0, { ...after(balls, { more: 1 }), isComplete })).toBe(isValid)
  },
)
