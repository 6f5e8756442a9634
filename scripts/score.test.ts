import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packedMatches } from '@toprun/real-matches/real-matches'
import { afterAll, describe, expect, it } from 'vitest'
import { runScore } from './score-command.ts'
import { recordingTerminal } from './test/recording-terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'toprun-score-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, bytesOf(content))
  return path
}

const bytesOf = (content: unknown) =>
  typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)

/** Two names that differ only in letters that are lost where the file is read as UTF-8. */
const inLatin1 = (match: object) =>
  Buffer.from(JSON.stringify(match).replaceAll('Ira Vale', 'Réne').replaceAll('Sol Reed', 'Róne'), 'latin1')

function score(...args: string[]) {
  const { terminal, printed } = recordingTerminal(folder)
  return { status: runScore(args, terminal), ...printed }
}

const teams = { Harbour: ['Ira Vale', 'Sol Reed'], Hill: ['Max Quill'] }
const duck = {
  batter: 'Ira Vale',
  non_striker: 'Sol Reed',
  bowler: 'Max Quill',
  runs: { batter: 0, extras: 0, total: 0 },
  wickets: [{ player_out: 'Ira Vale', kind: 'lbw' }],
}
const match = {
  meta: { data_version: '1.1.0' },
  info: {
    match_type: 'T20',
    balls_per_over: 6,
    dates: ['2026-11-01'],
    teams: ['Harbour', 'Hill'],
    players: teams,
    outcome: { result: 'no result' },
  },
  innings: [{ team: 'Harbour', overs: [{ over: 0, deliveries: [duck] }] }],
}
const matchFile = file('match.json', match)
const emptyFolder = mkdtempSync(join(folder, 'empty-'))

describe('npm run score', () => {
  it('is a program that finds files where npm was called, and ends with an exit code', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'score.ts'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, npm_lifecycle_event: 'score', INIT_CWD: folder },
      })
    expect(run('match.json', '--json')).toMatchObject(score(matchFile, '--json'))
    expect(run('none.json')).toMatchObject({ status: 2, stdout: '', stderr: score('none.json').stderr })
  })

  it('prints points as JSON and nothing else', () => {
    const rolesFile = file('roles.json', '\uFEFF{"Max Quill": "BOWL", "Not Here": "WK"}')
    const { status, stdout, stderr } = score(matchFile, '--json', '--format', 'Test', '--roles', rolesFile)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const listed = { rule: 'Playing XI', count: 1, points: 2 }
    expect(JSON.parse(stdout)).toEqual({
      format: 'Test',
      void: false,
      players: [
        {
          team: 'Harbour',
          name: 'Ira Vale',
          role: 'AR',
          awards: 2,
          deductions: -2,
          points: 0,
          lines: [listed, { rule: 'Duck', count: 1, points: -2 }],
        },
        {
          team: 'Harbour',
          name: 'Sol Reed',
          role: 'AR',
          awards: 2,
          deductions: 0,
          points: 2,
          lines: [listed],
        },
        {
          team: 'Hill',
          name: 'Max Quill',
          role: 'BOWL',
          awards: 27,
          deductions: 0,
          points: 27,
          lines: [
            listed,
            { rule: 'Wicket', count: 1, points: 20 },
            { rule: 'Bowled or LBW bonus', count: 1, points: 5 },
          ],
        },
      ],
    })
  })

  it('prints a readable table, and notes a void match', () => {
    const { status, stdout } = score(matchFile)
    expect(status).toBe(0)
    expect(stdout).toContain('Harbour v Hill, 2026-11-01, T20 points')
    expect(stdout).toContain('The match is void')
    expect(stdout).toMatch(/Max Quill +AR +32 +0 +32\n {4}Playing XI × 1: \+2/)
    expect(JSON.parse(score(matchFile, '--json').stdout)).toMatchObject({ format: 'T20', void: true })
  })

  const withKind = { ...duck, wickets: [{ player_out: 'Ira Vale', kind: 'spirited away' }] }
  const played = (delivery: object) => ({
    ...match,
    innings: [{ team: 'Harbour', overs: [{ over: 0, deliveries: [delivery] }] }],
  })
  it('counts only the balls of a slot, without the Playing XI award', () => {
    const pointsOf = (...args: string[]) =>
      JSON.parse(score(matchFile, '--json', ...args).stdout).players.map(
        (each: { points: number }) => each.points,
      )
    expect(pointsOf('--slot', '1:1-1')).toEqual([-2, 0, 30])
    expect(pointsOf('--slot', '1:2-6')).toEqual([0, 0, 0])
    expect(pointsOf('--slot', '2:1-30')).toEqual([0, 0, 0])
    expect(score(matchFile, '--slot', '1:1-6').stdout).toContain('T20 points, innings 1, balls 1 to 6\n')
  })

  it('gives no Playing XI award in 3TC and in a warm-up, and one in Sixty Ball', () => {
    const ofSol = (...args: string[]) =>
      JSON.parse(score(matchFile, '--json', ...args).stdout).players[1].points
    expect(ofSol('--format', '3TC')).toBe(0)
    expect(ofSol('--warm-up')).toBe(0)
    expect(ofSol('--format', 'SixtyBall')).toBe(2)
  })

  it.each(['1.0.0', '1.1', '1.2.0', '1.10.3'])('reads data version %s', (data_version) => {
    const { status } = score(file(`version-${data_version}.json`, { ...match, meta: { data_version } }))
    expect(status).toBe(0)
  })

  it('reads a file with a byte order mark, and teams and players of any name', () => {
    const text = JSON.stringify(match)
      .replaceAll('Harbour', '__proto__')
      .replaceAll('Hill', 'constructor')
      .replaceAll('Ira Vale', 'toString')
    const { status, stdout } = score(file('names.json', `\uFEFF${text}`), '--json')
    expect(status).toBe(0)
    const players: { team: string; name: string; points: number }[] = JSON.parse(stdout).players
    expect(players.map(({ team, name, points }) => [team, name, points])).toEqual([
      ['__proto__', 'toString', 0],
      ['__proto__', 'Sol Reed', 2],
      ['constructor', 'Max Quill', 32],
    ])
  })

  it('refuses a second byte order mark, for a single file and in a folder', () => {
    const twice = `\uFEFF\uFEFF${JSON.stringify(match)}`
    expect(score(file('twice.json', twice))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('twice.json is not JSON'),
    })
  })

  it('explains its options', () => {
    const { status, stdout } = score('--help')
    expect(status).toBe(0)
    for (const option of [
      '--format',
      '3TC',
      'SixtyBall',
      '--roles',
      '--warm-up',
      '--slot INNINGS:FROM-TO',
      '--json',
      '--check FOLDER',
    ])
      expect(stdout).toContain(option)
  })

  const wrongCalls: [title: string, args: string[], message: string][] = [
    ['no file named', [], 'No match file is named'],
    ['two files', [matchFile, 'other.json'], 'not also other.json'],
    ['a file that is not there', [join(folder, 'none.json')], "none.json can't be read"],
    ['a file that is not JSON', [file('text.json', 'runs: 4')], 'is not JSON'],
    ['JSON that is no match', [file('empty.json', {})], 'is not a Cricsheet match: info is missing'],
    [
      'an unknown kind of wicket',
      [file('kind.json', played(withKind))],
      'innings.0.overs.0.deliveries.0.wickets.0.kind: Unknown kind of wicket: "spirited away"',
    ],
    [
      'a later data version',
      [file('later.json', { ...match, meta: { data_version: '2.0.0' } })],
      'meta.data_version: Only data version 1 is read, not "2.0.0"',
    ],
    [
      'a player who is not listed',
      [file('stranger.json', played({ ...duck, bowler: 'A Stranger' }))],
      'cannot be scored: Innings 1, over 1, delivery 1: A Stranger does not bowl against Harbour.',
    ],
    [
      'a match type without a points table',
      [file('club.json', { ...match, info: { ...match.info, match_type: 'Club' } })],
      'has info.match_type "Club", which has no points table; state one with --format.',
    ],
    ...['infinity', 'tomorrow', '05/06/2026', 'unknown', '2026-02-30'].map(
      (date): [string, string[], string] => [
        `${date} for a date`,
        [file(`${date.replaceAll('/', '-')}.json`, { ...match, info: { ...match.info, dates: [date] } })],
        'is not a Cricsheet match: info.dates.0: Not a day in the form 2025-04-01',
      ],
    ),
    [
      'runs that do not add up',
      [file('sum.json', played({ ...duck, runs: { batter: 4, extras: 0, total: 5 } }))],
      '4 off the bat and 0 extras are not 5.',
    ],
    ['a file in Latin-1', [file('latin.json', inLatin1(match))], 'latin.json is not text in UTF-8.'],
    [
      'roles in Latin-1',
      [matchFile, '--roles', file('latin-roles.json', inLatin1({ 'Ira Vale': 'BAT' }))],
      'UTF-8',
    ],
    ['a folder to check and a file', ['--check', folder, matchFile], 'is one too many'],
    ['a folder without matches', ['--check', emptyFolder], 'has no .json file.'],
    ['a folder that is not there', ['--check', join(folder, 'none')], 'is no folder that can be read'],
    [
      'an unknown format',
      [matchFile, '--format', 'T5'],
      '--format must be one of T20, ODI, Test, T10, Hundred, 3TC, SixtyBall',
    ],
    ['a slot that is no slot', [matchFile, '--slot', '1:6'], '--slot must be INNINGS:FROM-TO'],
    ['a slot from ball 0', [matchFile, '--slot', '1:0-6'], 'all counted from 1, as in 1:31-60, not "1:0-6"'],
    ['a slot of innings 0', [matchFile, '--slot', '0:1-6'], 'all counted from 1'],
    ['a slot that ends before it begins', [matchFile, '--slot=1:7-6'], 'ends with ball 6, before its first'],
    ['a slot of an innings too many', [matchFile, '--slot', '3:1-6'], 'innings 3, but the match has 2'],
    ['a slot without a value', [matchFile, '--slot'], "Option '--slot <value>' argument missing"],
    ['an unknown option', [matchFile, '--fast'], "Unknown option '--fast'"],
    [
      'an unknown role',
      [matchFile, '--roles', file('bad.json', { 'Max Quill': 'COACH' })],
      'Max Quill: Invalid',
    ],
    ['roles that are not there', [matchFile, '--roles', join(folder, 'no.json')], "no.json can't be read"],
  ]
  it.each(wrongCalls)('refuses %s in one sentence', (_, args, message) => {
    const { status, stdout, stderr } = score(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr.trimEnd()).not.toMatch(/\.\.$/)
  })
})

describe('npm run score -- --check FOLDER', () => {
  const archive = mkdtempSync(join(tmpdir(), 'toprun-archive-'))
  afterAll(() => rmSync(archive, { recursive: true }))
  const put = (name: string, content: unknown) => {
    mkdirSync(dirname(join(archive, name)), { recursive: true })
    writeFileSync(join(archive, name), bytesOf(content))
  }

  it('names each file that is refused and why, counts odd ones, and goes on to the end', () => {
    const eleven = (letter: string) => Array.from({ length: 11 }, (_, index) => `${letter}${index + 1}`)
    const [harbour, hill] = [eleven('H'), eleven('L')]
    const ball = (batter: number) => ({
      ...{ batter: 'H1', non_striker: 'H2', bowler: 'L1' },
      runs: { batter, extras: 0, total: batter },
    })
    const over = (balls: number) => [{ over: 0, deliveries: Array.from({ length: balls }, () => ball(1)) }]
    const full = { ...match, info: { ...match.info, players: { Harbour: harbour, Hill: hill } } }
    put('1.json', { ...full, innings: [{ team: 'Harbour', overs: over(6) }] })
    put('2/odd.json', { ...full, innings: [{ team: 'Harbour', overs: over(8) }] })
    put('3/broken.json', '{')
    put('4.json/BY DAY.JSON', { ...full, innings: [] })
    symlinkSync('nowhere', join(archive, '4.json/dangling.json'))
    symlinkSync('..', join(archive, '4.json/loop'))
    symlinkSync('..', join(archive, '4.json/loop.json'))
    execFileSync('mkfifo', [join(archive, '4.json/pipe.json')])
    put('5.json', { ...full, innings: [{ team: 'Valley', overs: over(6) }] })
    put('6.txt', 'not a match')
    put('7.json', inLatin1(match))
    const { status, stdout, stderr } = score('--check', archive)
    expect(stdout.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^3\/broken\.json is not JSON: /),
      '4.json/dangling.json is a link to nothing that can be read.',
      '4.json/pipe.json is not a file but a pipe or a device.',
      '5.json cannot be scored: Innings 1: Valley does not play in this match.',
      '7.json is not text in UTF-8.',
      '8 files: 5 refused, 1 odd.',
    ])
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  })

  it('ends well where every file can be scored', () => {
    const known = join(archive, 'known')
    for (const { name, text } of packedMatches().slice(0, 3)) put(join('known', `${name}.json`), text)
    expect(score('--check', known)).toEqual({ status: 0, stdout: '3 files: 0 refused, 0 odd.\n', stderr: '' })
  })
})
