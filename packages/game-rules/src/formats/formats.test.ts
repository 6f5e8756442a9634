import { expect, test } from 'vitest'
import { liveTeamLimits } from '../team-limits.ts'
import {
  addFormat,
  formatIds,
  formatName,
  formatRecord,
  formatRecords,
  limitsOf,
  playedBy,
} from './formats.ts'
import { t20 } from './t20.ts'
import { sixes } from './testing/sixes.ts'

test('the formats are in the order of the points page', () => {
  expect(formatIds()).toEqual(['T20', 'ODI', 'Test', 'T10', 'Hundred', '3TC', 'SixtyBall'])
  expect(formatRecords().map(({ id }) => id)).toEqual(formatIds())
})

test('an added format exists until it is removed, and cannot be changed', () => {
  const remove = addFormat(structuredClone(sixes))
  expect([formatIds().at(-1), formatName('Sixes'), formatRecord('Sixes').name]).toEqual([
    ...['Sixes', 'Super Sixes', 'Super Sixes'],
  ])
  expect(Object.isFrozen(formatRecord('Sixes').team.rolePlayers)).toBe(true)
  remove()
  expect(formatIds()).not.toContain('Sixes')
})

test('an unknown format has its id as its name, and no record', () => {
  expect(formatName('Sixes')).toBe('Sixes')
  expect(() => formatRecord('Sixes')).toThrow(new RangeError('There is no format "Sixes"'))
})

test('no two formats have the same id', () => {
  expect(() => addFormat(t20)).toThrow(new RangeError('There are two formats T20'))
})

test('a match is played by the stated format, or with another number of sides by the format for that number', () => {
  expect([playedBy('ODI', 2).id, playedBy('ODI', 3).id, playedBy('3TC', 2).id]).toEqual(['ODI', '3TC', 'T20'])
  expect(playedBy('ODI', 4).id).toBe('ODI')
})

test('a team for a match has the limits of its format, one for a slot those of live fantasy', () => {
  expect(limitsOf({ format: 'T20', sides: 2, slot: null })).toBe(t20.team)
  expect(limitsOf({ format: 'T20', sides: 3, slot: null })).toBe(formatRecord('3TC').team)
  expect(limitsOf({ format: 'T20', sides: 2, slot: 1 })).toBe(liveTeamLimits)
})
