import { expect, test } from 'vitest'
import { serialMark } from './serial-marks.ts'

test('a serial is the viewer’s own before it is for sale, and without a card nobody has opened it', () => {
  expect(serialMark({ state: 'listed' }, true)).toBe('own')
  expect(serialMark({ state: 'listed' }, false)).toBe('listed')
  expect(serialMark({ state: 'frozen' }, false)).toBe('held')
  expect(serialMark({ state: 'leaving' }, false)).toBe('away')
  expect(serialMark(undefined, false)).toBe('unseen')
})
