import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfTest } from '@toprun/postgres/test-of-file'
import { readMatch, realMatch } from '@toprun/real-matches/real-matches'
import { expect, test, vi } from 'vitest'
import { importMatch } from '../../game/matches/squads/import-match.ts'
import { roomParts } from '../../room-parts.ts'
import { rereadMatch } from '../../testing/contest-kit.ts'
import { untilBall } from '../../testing/growing-file.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { runOperator } from './main.ts'

const app = appOfFile()

async function run(...argv: readonly string[]) {
  const said: string[] = []
  const say = (text: string) => said.push(text)
  const code = await runOperator(argv, app.databaseUrl, roomParts, {
    output: { result: say, complaint: say },
  })
  return { code, said: said.join('\n') }
}

test('a file is recorded until the match is completed, and the audit log says so', async () => {
  const match = readMatch(realMatch('t20/1473511'))
  const id = await importMatch(app.db, untilBall(match, 0), { startsAt: new Date(), intervalMs: 0 })
  const file = join(folderOfTest(), 'match.json')
  writeFileSync(file, JSON.stringify(match))
  vi.spyOn(console, 'error').mockReturnValue()
  const running = run('follow', id, file, '--every', '0.1')
  await expect.poll(async () => (await rereadMatch(app.db, id)).state, { timeout: 60_000 }).toBe('review')
  await app.rows(`UPDATE matches SET state = 'completed' WHERE id = '${id}'`)
  const { code, said } = await running
  expect(code).toBe(0)
  expect(said).toMatch(/^The match is completed\. Recorded: \d{3} events, 0 corrections, 0 withdrawals\.$/)
  expect(
    await app.rows(
      `SELECT outcome, target, summary FROM operator_actions WHERE kind = 'command follow' ORDER BY number`,
    ),
  ).toEqual([
    { outcome: 'begun', target: null, summary: 'The command began.' },
    { outcome: 'done', target: `match:${id}`, summary: said },
  ])
})

test.each([
  [[], 'follow needs MATCH and FILE_OR_URL.'],
  [['match.json', '--source', 'operator'], 'The source must not be one of the site itself.'],
  [['match.json', '--every', 'often'], '--every must be 0.1 to 3600 seconds.'],
])('follow MATCH %j is refused', async (argv, sentence) => {
  const match = readMatch(realMatch('t20/1473511'))
  const id = await importMatch(app.db, match, { startsAt: new Date(), intervalMs: 0 })
  const { code, said } = await run('follow', id, ...argv)
  expect([code, said]).toEqual([2, expect.stringContaining(sentence)])
})
