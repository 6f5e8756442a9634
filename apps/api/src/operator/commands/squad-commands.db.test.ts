import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { expect, test } from 'vitest'
import { appearances, knownMatches } from '../../game/matches/tables.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile()

const run = (name: string, args: readonly string[], options: Record<string, string> = {}) =>
  runCommand(app, name, args, options)

test('player adds a player, sets names and role, and shows them', async () => {
  await expect(run('player', ['p1'])).rejects.toThrow('There is no player p1')
  expect(await run('player', ['p1'], { name: 'P One' })).toBe(
    'p1  P One  full name unknown  role learned from matches',
  )
  expect(await run('player', ['p1'], { full: 'Paul One', role: 'WK' })).toBe('p1  P One  Paul One  WK')
  await expect(run('player', ['p1'], { role: 'KEEPER' })).rejects.toThrow()
  await expect(run('player', ['p1'], { name: 'P\u200bOne' })).rejects.toThrow('invisible')
})

test('squad states who belongs to a side and who does not', async () => {
  await run('player', ['p2'], { name: 'P Two' })
  expect(await run('squad', ['Reds'])).toContain('has no corrections')
  expect(await run('squad', ['Reds', 'add', 'p2'])).toBe('added    p2  P Two')
  expect(await run('squad', ['Reds', 'drop', 'p2'])).toBe('dropped  p2  P Two')
  expect(await run('squad', ['Reds', 'forget', 'p2'])).toContain('has no corrections')
  await expect(run('squad', ['Reds', 'add', 'nobody'])).rejects.toThrow('There is no player nobody')
  await expect(run('squad', ['Reds', 'sell', 'p2'])).rejects.toThrow('add, drop or forget')
})

test('the audit log has what was stated and why, and nothing of what was only shown', async () => {
  await run('player', ['p3'], { name: 'P Three', reason: 'A new signing' })
  await run('squad', ['Blues', 'add', 'p3'], { reason: 'A new signing' })
  expect(await run('role', ['p3', 'AR'])).toBe('P Three is AR from now on, also in 0 upcoming matches.')
  await run('player', ['p3'])
  await run('squad', ['Blues'])
  await expect(run('role', ['p4', 'AR'])).rejects.toThrow('There is no player p4')
  const { rows } = await app.pool.query(
    `SELECT via, kind, target, reason, outcome FROM operator_actions
     WHERE target IN ('player:p3', 'player:p4', 'squad:Blues') ORDER BY number`,
  )
  const row = { via: 'command', reason: null, outcome: 'done' }
  expect(rows).toEqual([
    { ...row, kind: 'correct player', target: 'player:p3', reason: 'A new signing' },
    { ...row, kind: 'change squad', target: 'squad:Blues', reason: 'A new signing' },
    { ...row, kind: 'correct player', target: 'player:p3' },
    { ...row, kind: 'correct player', target: 'player:p4', outcome: 'refused' },
  ])
})

test('learn reads a folder once, and names what it skipped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-'))
  writeFileSync(join(folder, 'one.json'), JSON.stringify(simulateMatch({ seed: 'learn', format: 'T10' })))
  writeFileSync(join(folder, 'two.json'), '{}')
  expect(await run('learn', [folder])).toBe(
    'Learned from 1 of 2 files. Skipped, no match of a known format: two.json.',
  )
  await run('learn', [folder])
  expect(await app.db.$count(knownMatches)).toBe(1)
  expect(await app.db.$count(appearances)).toBeGreaterThan(21)
  await expect(run('learn', [join(folder, 'nowhere')])).rejects.toThrow('is no folder')
})
