import { expect, test } from 'vitest'
import { hoursHere } from './support-hours.tsx'

const stated = '9 AM to 6 PM Eastern, Monday to Friday'
const winter = new Date('2026-11-30T02:00:00Z')
const summer = new Date('2026-07-01T12:00:00Z')

test.each([
  [winter, 'UTC', '14:00 to 23:00'],
  [summer, 'UTC', '13:00 to 22:00'],
  [winter, 'Asia/Kolkata', '19:30 to 04:30'],
  [winter, 'Pacific/Auckland', '03:00 to 12:00'],
  [winter, 'America/Los_Angeles', '06:00 to 15:00'],
])('support hours are read on the clock of the reader: %s in %s', (now, zone, hours) => {
  expect(hoursHere(stated, now, zone)).toBe(hours)
})

test('hours are as stated for who lives by them, and if they are stated otherwise', () => {
  expect(hoursHere(stated, winter, 'America/Toronto')).toBeNull()
  expect(hoursHere('Around the clock', winter, 'UTC')).toBeNull()
})
