import { describe, expect, test } from 'vitest'
import type { ModuleRoom } from '../../rooms.ts'
import { judgePlan, judgeRooms } from './judge-rooms.ts'
import { foundations, judge, plan, rooms, sourcesWith } from './planted-sources.ts'

test('a door, a table that may be read and the own table are no violation', () => {
  const join = `import { type Actor, lockUser } from '../../ground/identity/lock-user.ts'
    import { type User, users } from '../../ground/identity/tables.ts'
    import { entries } from './tables.ts'
    db.insert(entries).values(db.select().from(users))
    sql\`INSERT INTO entries SELECT FROM users FOR UPDATE\``
  expect(judge({ 'game/contests/join.ts': join })).toEqual([])
})

describe('an import past a door is a violation', () => {
  const past = ['game/contests/join.ts imports ground/identity/hash.ts, which is no door of ground/identity']
  test.each([
    ['a value', `import { hash } from '../../ground/identity/hash.ts'`],
    ['a type', `import type { Hash } from '../../ground/identity/hash.ts'`],
    ['a type among values', `import { type Hash } from '../../ground/identity/hash.ts'`],
    ['a namespace', `import * as hashes from '../../ground/identity/hash.ts'`],
    ['for its effect', `import '../../ground/identity/hash.ts'`],
    ['dynamic', `await import('../../ground/identity/hash.ts')`],
    ['a type by a dynamic import', `type Hash = import('../../ground/identity/hash.ts').Hash`],
    ['a type of a dynamic import', `type Hashing = typeof import('../../ground/identity/hash.ts')`],
    ['a member of that type', `type Hash = import('../../ground/identity/hash.ts')['hash']`],
    ['by the name of the package', `import { hash } from '@toprun/api/ground/identity/hash'`],
    ['a type by the name of the package', `type H = import('@toprun/api/ground/identity/hash').Hash`],
    ['exported on', `export { hash } from '../../ground/identity/hash.ts'`],
    ['all exported on', `export * from '../../ground/identity/hash.ts'`],
  ])('%s', (_, text) => {
    expect(judge({ 'game/contests/join.ts': text })).toEqual(past)
  })
})

test('an import from a room that is not among those allowed is a violation, through a door too', () => {
  const text = `import { lockUser } from '../../ground/identity/lock-user.ts'`
  const without = { ...rooms, 'game/seasons': { may: [], doors: [], tables: [], reads: [] } }
  expect(
    judgeRooms({ rooms: without, foundations }, sourcesWith({ 'game/seasons/league.ts': text })),
  ).toEqual([
    'game/seasons/league.ts imports ground/identity/lock-user.ts: game/seasons may not use ground/identity',
  ])
})

test('an import of a path that is made when it runs is a violation', () => {
  expect(judge({ 'game/contests/join.ts': `await import('../../ground/' + 'identity/hash.ts')` })).toEqual([
    'game/contests/join.ts imports a computed path, which belongs to no room',
  ])
})

test('platform imports no room, and no room imports a file outside of rooms', () => {
  expect(judge({ 'platform/mail.ts': `import '../ground/identity/lock-user.ts'` })).toEqual([
    'platform/mail.ts imports ground/identity/lock-user.ts: platform knows no room',
  ])
  expect(judge({ 'game/contests/join.ts': `import '../../app.ts'` })).toEqual([
    'game/contests/join.ts imports app.ts, which belongs to no room',
  ])
})

describe('files outside of rooms', () => {
  test.each([
    ['an insert', `import { users } from '../ground/identity/tables.ts'\ndb.insert(users).values({})`],
    ['an UPDATE', `pool.query('UPDATE users SET name = 1')`],
  ])('write no table: %s', (_, text) => {
    expect(judge({ 'demo/users.ts': text })).toEqual([
      'demo/users.ts writes users, which ground/identity owns',
    ])
  })

  test('use every room, and read every table', () => {
    const text = `import { hash } from '../ground/identity/hash.ts'
      import { users } from '../ground/identity/tables.ts'
      db.select().from(users); sql\`SELECT 1 FROM entries\``
    expect(judge({ 'demo/users.ts': text })).toEqual([])
  })
})

describe('what lies below all rooms', () => {
  test('its tables are read by all and written by none of the rooms', () => {
    const read = 'sql`SELECT 1 FROM ledger_postings, jobs.job`'
    expect(judge({ 'game/contests/join.ts': read, 'platform/jobs.ts': read })).toEqual([])
    const write = `pool.query('DELETE FROM jobs.job; TRUNCATE ledger_postings')`
    expect(judge({ 'game/contests/join.ts': write })).toEqual([
      'game/contests/join.ts writes jobs.job, which platform owns',
      'game/contests/join.ts writes ledger_postings, which @toprun/ledger owns',
    ])
  })

  test('it writes its own tables, and knows none of a room', () => {
    const text = `pool.query('DELETE FROM jobs.job'); pool.query('DELETE FROM users'); pool.query('SELECT FROM entries')`
    expect(judge({ 'platform/jobs.ts': text })).toEqual([
      'platform/jobs.ts reads entries of game/contests, which platform does not list',
      'platform/jobs.ts reads users of ground/identity, which platform does not list',
      'platform/jobs.ts writes users, which ground/identity owns',
    ])
  })
})

test('a cycle, a table with two owners, an unused door and an unused permission are faults of the table', () => {
  const wrong: Record<string, ModuleRoom> = {
    'ground/identity': { may: ['game/contests'], doors: ['lock-user'], tables: ['users'], reads: [] },
    'game/contests': { may: ['ground/identity'], doors: [], tables: ['users'], reads: [] },
  }
  expect(judgePlan({ rooms: wrong, foundations: {} }, sourcesWith({}))).toEqual([
    'a circle: ground/identity → game/contests → ground/identity',
    'users has two owners',
    'ground/identity does not use game/contests',
    'lock-user of ground/identity is a door that no room uses',
    'game/contests does not use ground/identity',
  ])
})

test('a listed read that no file uses is a fault of the table', () => {
  expect(
    judgePlan(plan, sourcesWith({ 'game/contests/join.ts': `import '../../ground/identity/lock-user.ts'` })),
  ).toContain('game/contests does not read users')
})
