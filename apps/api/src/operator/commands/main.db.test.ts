import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { inventTeams } from '@toprun/match-simulator/team'
import { folderOfTest } from '@toprun/postgres/test-of-file'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { roomParts } from '../../room-parts.ts'
import { newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { testOperatorKey } from '../../testing/test-app.ts'
import { noteAction } from '../actions/action-log.ts'
import { runOperator } from './main.ts'

const site = appOfFile()
const exampleSeason = readFileSync(
  join(import.meta.dirname, '../../../../../docs/examples/season.csv'),
  'utf8',
)

/** Runs a command line. @returns its exit code, its output, the lines of its log and its rows in the audit log */
async function run(...argv: readonly string[]) {
  const said: string[] = []
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => logged.push(line) })
  const say = (text: string) => said.push(text)
  const [{ last }] = await site.rows('SELECT coalesce(max(number), 0) AS last FROM operator_actions')
  const code = await runOperator(argv, site.databaseUrl, roomParts, {
    output: { result: say, complaint: say },
    log,
  })
  const rows = await site.rows(
    `SELECT kind, target, outcome, summary, details FROM operator_actions WHERE number > ${last} ORDER BY number`,
  )
  return { code, said: said.join('\n'), logged: logged.slice(1).join(''), rows }
}

const noContent = '--content must be a folder of content, with a site.yaml.'
const match = '00000000-0000-4000-8000-000000000000'

test.each<[line: readonly string[], sentence: string]>([
  [['publish-terms', '--content', '/nonexistent'], noContent],
  [['publish-terms', '--content', '/etc/passwd'], noContent],
  [['matches', 'extra'], '“extra” is one argument too many. Usage: matches'],
  [['stock', '1', '5', '6'], '“6” is one argument too many.'],
  [['console', 'list', 'ann'], '“ann” is one argument too many.'],
  [['console', 'create', 'ann', 'admin'], '“admin” is one argument too many.'],
  [['console', 'create', 'ann'], '--level must be support, trading, finance or admin.'],
  [['console', 'level', 'ann', 'root'], 'LEVEL must be support, trading, finance or admin.'],
  [['stock', '1', '-1'], 'stock needs CAT and UNITS, two whole numbers, UNITS at least 0.'],
  [['contest', match, '--name', 'X', '--max', '5', '--fee', '-1'], '--fee must be an amount in USD'],
  [['pace', match, '--every', '-5'], '--every must be milliseconds.'],
  [['matches', '--all'], 'There is no option --all here. Usage: matches'],
  [['matches', '-x'], 'There is no option -x here.'],
  [['suspend', 'ann', '--reason'], '--reason needs a value.'],
  [['suspend', 'ann', '--reason', '-why'], '--reason needs a value; write one with a dash as --reason=-why.'],
])('%j is refused with a sentence: %s', async (line, sentence) => {
  const { code, said, logged } = await run(...line)
  expect([code, said, logged]).toEqual([2, expect.stringContaining(sentence), ''])
})

test('each fault of a content folder is named', async () => {
  const folder = folderOfTest()
  writeFileSync(join(folder, 'site.yaml'), 'title: [')
  mkdirSync(join(folder, 'packs.yaml'))
  const { code, said, logged } = await run('publish-terms', '--content', folder)
  expect([code, logged]).toEqual([2, ''])
  expect(said).toContain('content/packs.yaml:1: is no file')
  expect(said).toContain('content/combos.yaml:1: is missing')
  expect(said).toContain('content/site.yaml:1:')
})

test.each([
  ['a line that is refused', 1, 'Asia/Kolkatta'],
  ['only lines that can be made', 0, 'Asia/Kolkata'],
])(
  'a season with %s ends with exit code %i, so that a script stops before the real run',
  async (_, exitCode, zone) => {
    const file = join(folderOfTest(), 'season.csv')
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const [heading, line] = exampleSeason.split('\n')
    writeFileSync(file, `${heading}\n${line?.replace('2027-03-06', day).replace('Asia/Kolkata', zone)}`)
    expect((await run('fixtures', file, '--dry-run')).code).toBe(exitCode)
  },
)

test('jobs of a setting that was taken away are discarded once they have been due for long, and no others', async () => {
  for (const [name, value] of [
    ['DEMO', 'false'],
    ['PAYMENTS', 'off'],
    ['CHAIN', 'off'],
  ] as const)
    vi.stubEnv(name, value)
  await site.owner.query(
    `INSERT INTO jobs.job (name, data, start_after) SELECT name, '{}', now() - age
     FROM (VALUES ('push', interval '1 day'), ('push', interval '1 minute'), ('reconcile', interval '1 day')) AS due (name, age)`,
  )
  const { code, said, rows } = await run('jobs', 'discard', 'push')
  expect([code, said]).toEqual([0, '1 job of the queue push is discarded.'])
  expect(rows.at(-1)).toMatchObject({ kind: 'command jobs', target: 'queue:push', outcome: 'done' })
  expect((await run('jobs', 'discard', 'reconcile')).said).toMatch(
    /^QUEUE must be one whose jobs no site takes with these settings: card_issuing, .*push, /,
  )
  vi.stubEnv('RESTORED', 'quiet')
  expect((await run('jobs', 'discard', 'push')).said).toMatch(/^A quiet copy leaves its jobs/)
  vi.unstubAllEnvs()
  const left = "SELECT name FROM jobs.job WHERE name IN ('push', 'reconcile') ORDER BY name"
  expect(await site.rows(left)).toEqual([{ name: 'push' }, { name: 'reconcile' }])
})

test('a negative number is a number', async () => {
  expect((await run('move-deadline', match, '2', '--by', '-3')).said).toBe(`There is no match ${match}.`)
})

test('an unexpected error ends the command with a sentence, and its trace is in the log', async () => {
  await site.owner.query('ALTER TABLE match_state_changes RENAME TO elsewhere')
  const { code, said, logged } = await run('states', await newMatch(site.db, site.now(), 'unexpected'))
  await site.owner.query('ALTER TABLE elsewhere RENAME TO match_state_changes')
  expect([code, said]).toEqual([
    1,
    'Something unexpected happened, so the command failed. The log has the trace.',
  ])
  expect(logged).toContain('does not exist')
})

test('a change that is refused for its input has its row, without the address', async () => {
  for (const [line, summary] of [
    [['suspend', 'nobody@example.com', '--reason', 'x'], 'There is no such user.'],
    [['suspend', 'nobody@example.com'], 'suspend needs --reason.'],
    [
      ['postpone', match, '--to', 'yesterday', '--why', 'Rain'],
      '--to must be a time such as 2026-11-22T14:00:00Z.',
    ],
    [['learn', '/nonexistent'], '/nonexistent is no folder that can be read.'],
  ] as const) {
    const { rows } = await run(...line)
    expect(rows.at(-1)).toMatchObject({ kind: `command ${line[0]}`, outcome: 'refused', summary })
    expect(JSON.stringify(rows)).not.toContain('example.com')
  }
})

test('a change that its action refuses has one row, and a command that only reads has none', async () => {
  expect((await run('announce', match)).rows).toEqual([
    expect.objectContaining({ kind: 'announce line-ups', target: `match:${match}`, outcome: 'refused' }),
  ])
  expect((await run('states', 'that one')).rows).toEqual([])
  expect((await run('player', 'nobody')).rows).toEqual([])
})

test('a file in UTF-16, or with names that do not show, is refused in its own line and its own row, and the folder continues', async () => {
  const folder = folderOfTest()
  vi.spyOn(console, 'error').mockReturnValue()
  const teams = inventTeams('encoded', 2)
  const text = JSON.stringify(simulateMatch({ seed: 'encoded', format: 'T10', teams }))
  writeFileSync(join(folder, '1.json'), `\ufeff${text}`, 'utf16le')
  writeFileSync(join(folder, '2.json'), '{"info":\0}')
  writeFileSync(join(folder, '3.json'), `{"info":"${'\u202e'.repeat(5_000)}`)
  writeFileSync(join(folder, '4.json'), text)
  writeFileSync(join(folder, '5.json'), Buffer.from(text.replace('{', '{"note":"É",'), 'latin1'))
  const { code, said, rows } = await run('import', folder)
  expect([code, said.split('\n')[0]]).toEqual([1, 'Imported 1 of 5 files; imported before: 0.'])
  expect(said).toMatch(/^[\n\x20-\x7e]+$/)
  expect(rows.map(({ outcome, summary }) => [outcome, summary])).toEqual([
    ['refused', `${folder}/1.json is not text in UTF-8.`],
    ['refused', `${folder}/2.json is not text in UTF-8.`],
    ['refused', expect.stringMatching(/3\.json is not JSON: /)],
    ['refused', `${folder}/5.json is not text in UTF-8.`],
    ['done', expect.stringContaining(`is imported from ${folder}/4.json and starts`)],
    ['done', 'Imported 1 of 5 files; imported before: 0.'],
  ])
})

test('the log stores what a command quotes from a file, with U+FFFD for what PostgreSQL refuses', async () => {
  const now = site.now()
  const head = { id: randomUUID(), actor: 'root', via: 'command', reason: null, now } as const
  const quoted = 'a\0b\ud800c 🏏 \\u0000'
  const action = { kind: 'quote', target: null, details: { [quoted]: [quoted] } }
  await noteAction(site.db, head, action, { outcome: 'refused', summary: quoted })
  const stored = 'a\ufffdb\ufffdc 🏏 \\u0000'
  expect(await site.rows("SELECT summary, details FROM operator_actions WHERE kind = 'quote'")).toEqual([
    { summary: stored, details: { [stored]: [stored] } },
  ])
})

test('the log names the file of an import and the match that it made, and why a file was not imported', async () => {
  const folder = folderOfTest()
  vi.spyOn(console, 'error').mockReturnValue()
  const [good, bad] = [join(folder, 'good.json'), join(folder, 'bad.json')]
  writeFileSync(
    good,
    JSON.stringify(simulateMatch({ seed: 'imported', format: 'T10', teams: inventTeams('imported', 2) })),
  )
  writeFileSync(bad, '{')
  const { code, said, rows } = await run('import', folder)
  expect(code).toBe(1)
  const [{ id }] = await site.rows('SELECT id FROM matches ORDER BY created_at DESC LIMIT 1')
  expect(said).toContain('Imported 1 of 2 files')
  expect(rows).toEqual([
    {
      kind: 'import match',
      target: null,
      outcome: 'refused',
      summary: expect.stringContaining(`${bad} is not JSON`),
      details: { file: bad },
    },
    {
      ...{ kind: 'import match', target: `match:${id}`, outcome: 'done', details: { file: good } },
      summary: expect.stringMatching(
        /^.+ v .+ is imported from \/.+\/good\.json and starts [-0-9]{10} [:0-9]{5} UTC\.$/,
      ),
    },
    {
      ...{ kind: 'import folder', target: null, outcome: 'done' },
      summary: 'Imported 1 of 2 files; imported before: 0.',
      details: {
        folder,
        files: [
          { file: 'bad.json', match: null },
          { file: 'good.json', match: id },
        ],
      },
    },
  ])
  const again = await run('import', good)
  expect(again.rows).toEqual([
    expect.objectContaining({
      kind: 'command import',
      outcome: 'refused',
      summary: expect.stringContaining(id),
    }),
  ])
  rmSync(bad)
  expect((await run('import', folder)).code).toBe(0)
})

test('the log names an operator who was created, got another secret and was revoked, but not the secrets', async () => {
  vi.stubEnv('OPERATOR_KEY', testOperatorKey)
  const made = await run('console', 'create', 'ann', '--level', 'support')
  const target = 'operator:ann'
  expect(made.rows.at(-1)).toMatchObject({
    target,
    outcome: 'done',
    summary: 'ann can sign in at /operator, level support.',
  })
  const changed = await run('console', 'level', 'ann', 'finance')
  expect(changed.rows.at(-1)).toMatchObject({ target, summary: 'The level of ann is finance.' })
  expect((await run('console', 'list')).said).toContain('ann  finance  made')
  const renewed = await run('console', 'totp', 'ann')
  expect(renewed.rows.at(-1)).toMatchObject({ target, outcome: 'done' })
  const secrets = [made, renewed].map(({ said }) => /^otpauth:\S+secret=(\w{32})&\S+\n\1\n/m.exec(said)?.[1])
  expect(new Set(secrets).size).toBe(2)
  const logged = JSON.stringify([made, renewed].map(({ rows, logged }) => [rows, logged]))
  for (const secret of [made.said.split('\n')[0], ...secrets]) {
    expect(secret).toMatch(/^[\w-]{23,32}$/)
    expect(logged).not.toContain(secret)
  }
  expect((await run('console', 'revoke', 'ann')).rows.at(-1)).toMatchObject({ target, outcome: 'done' })
  expect((await run('console', 'totp', 'ann')).said).toBe(
    'There is no operator ann whose credentials are in force.',
  )
  vi.unstubAllEnvs()
})
