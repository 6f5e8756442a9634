import { expect, test } from 'vitest'
import { readZonedStart } from './zoned-start.ts'

test.each([
  ['2026-11-28 14:00 Asia/Kolkata', '2026-11-28T08:30:00.000Z', '2026-11-28'],
  ['2026-11-28T14:00+05:30', '2026-11-28T08:30:00.000Z', '2026-11-28'],
  ['2026-11-28T14:00:30Z', '2026-11-28T14:00:30.000Z', '2026-11-28'],
  ['2026-11-28 00:15 +1300', '2026-11-27T11:15:00.000Z', '2026-11-28'],
  ['2026-07-01 11:00 Europe/London', '2026-07-01T10:00:00.000Z', '2026-07-01'],
  ['2026-12-01 11:00 Europe/London', '2026-12-01T11:00:00.000Z', '2026-12-01'],
  ['2026-03-29 02:00 Europe/London', '2026-03-29T01:00:00.000Z', '2026-03-29'],
  ['2026-11-28 23:30 America/St_Johns', '2026-11-29T03:00:00.000Z', '2026-11-28'],
])('%s is the moment %s of the day %s', (stated, at, day) => {
  expect(readZonedStart(stated)).toEqual({ ok: true, at: new Date(at), day })
})

test.each([
  ['2026-11-28 14:00', 'The zone is missing'],
  ['next Saturday', 'Write a day, a time and a zone'],
  ['2026-02-30 14:00 Z', 'There is no moment 2026-02-30 14:00'],
  ['2026-11-28 24:30 Z', 'There is no moment'],
  ['2026-11-28 14:00 IST', 'There is no time zone "IST"'],
  ['2026-11-28 14:00 Asia/Kolkatta', 'There is no time zone "Asia/Kolkatta"'],
  ['2026-11-28 14:00 +25:00', 'There is no time zone "+25:00"'],
  ['2026-03-29 01:30 Europe/London', 'Europe/London has no 01:30 on 2026-03-29'],
  ['2026-10-25 01:30 Europe/London', 'Europe/London has 01:30 twice on 2026-10-25'],
])('%s is refused: %s', (stated, why) => {
  expect(readZonedStart(stated)).toEqual({ ok: false, why: expect.stringContaining(why) })
})
