import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { folderOfTest } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { appearances, knownMatches } from '../../game/matches/tables.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runCommand } from '../../testing/operator-kit.ts'

const app = appOfFile()

const run = (name: string, args: readonly string[], options: Record<string, string> = {}) =>
  runCommand(app, name, args, options)

const logged = async () =>
  (await app.pool.query("SELECT FROM operator_actions WHERE target IN ('player:p1', 'squad:Reds')")).rowCount

test('player adds a player, sets names and role, and shows them; showing leaves no row in the log', async () => {
  await expect(run('player', ['p1'])).rejects.toThrow('There is no player p1')
  expect(await run('player', ['p1'], { name: 'P One' })).toBe(
    'p1  P One  full name unknown  role learned from matches',
  )
  expect(await run('player', ['p1'], { full: 'Paul One', role: 'WK' })).toBe('p1  P One  Paul One  WK')
  expect(await run('player', ['p1'])).toBe('p1  P One  Paul One  WK')
  expect(await logged()).toBe(2)
})

test('squad states who belongs to a side and who does not, and shows it; showing leaves no row in the log', async () => {
  const before = await logged()
  expect(await run('squad', ['Reds'])).toContain('has no corrections')
  expect(await run('squad', ['Reds', 'add', 'p1'])).toBe('added    p1  P One')
  expect(await run('squad', ['Reds', 'drop', 'p1'])).toBe('dropped  p1  P One')
  expect(await run('squad', ['Reds', 'forget', 'p1'])).toContain('has no corrections')
  expect(await logged()).toBe((before ?? 0) + 3)
})

test('learn reads a folder once, and names what it skipped', async () => {
  const folder = folderOfTest()
  writeFileSync(join(folder, 'one.json'), JSON.stringify(simulateMatch({ seed: 'learn', format: 'T10' })))
  writeFileSync(join(folder, 'two.json'), '{}')
  expect(await run('learn', [folder])).toMatch(
    /^Learned from 1 of 2 files\.\nSkipped: .*two\.json is not a Cricsheet match: /,
  )
  await run('learn', [folder])
  expect(await app.db.$count(knownMatches)).toBe(1)
  expect(await app.db.$count(appearances)).toBeGreaterThan(21)
  await expect(run('learn', [join(folder, 'nowhere')])).rejects.toThrow('is no folder')
})
