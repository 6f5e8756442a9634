import { describe, expect, test } from 'vitest'
import { judge } from './planted-sources.ts'

describe("another owner's SQL function is a door of those that may use the owner", () => {
  const sql = (path: string, owner: string, text: string) => ({ path: `schema/${path}`, owner, text })
  const defined = (name: string, body = 'SELECT 1') =>
    `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE sql AS $$ ${body} $$;`
  const files = [
    sql('identity.sql', 'ground/identity', defined('wipe_users')),
    sql('contests.sql', 'game/contests', defined('close_contests')),
    sql('ledger.sql', '@toprun/ledger', defined('ledger_post')),
  ]
  const query = (name: string) => `sql\`SELECT \${1}, ${name}(1)\``

  test('its owner, those that may use it, and everybody for what lies below all rooms', () => {
    const planted = {
      'ground/identity/lock-user.ts': query('wipe_users'),
      'game/contests/join.ts': `${query('wipe_users')}; ${query('ledger_post')}`,
      'app.ts': query('close_contests'),
    }
    expect(judge(planted, files)).toEqual([])
  })

  test.each([
    ['a room', 'game/seasons/league.ts', 'game/seasons'],
    ['what lies below all rooms', 'platform/jobs.ts', 'platform'],
  ])('a call by %s that may not is a violation', (_, path, place) => {
    expect(judge({ [path]: query('close_contests') }, files)).toEqual([
      `${path} calls close_contests: ${place} may not use game/contests`,
    ])
  })

  test('so is one by another SQL function, and by a trigger', () => {
    const caller = defined('end_season', 'SELECT public.close_contests()')
    const trigger = `CREATE TRIGGER seasons_end AFTER UPDATE ON seasons FOR EACH ROW EXECUTE FUNCTION close_contests();`
    for (const text of [caller, trigger])
      expect(judge({}, [...files, sql('seasons.sql', 'game/seasons', text)])).toEqual([
        'schema/seasons.sql calls close_contests: game/seasons may not use game/contests',
      ])
  })

  test("so is a trigger on another owner's table", () => {
    const trigger = `CREATE TRIGGER entries_count AFTER UPDATE OF seat ON entries FOR EACH ROW EXECUTE FUNCTION count_entries();`
    expect(judge({}, [sql('seasons.sql', 'game/seasons', trigger)])).toEqual([
      'schema/seasons.sql puts a trigger on entries: game/seasons may not use game/contests',
    ])
  })
})
