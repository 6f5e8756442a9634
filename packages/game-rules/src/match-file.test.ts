import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import { matchEvent } from '@toprun/api-schema/match-event'
import { readMatch, realMatch, realMatches } from '@toprun/real-matches/real-matches'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeMatch, readMatchFile } from './match-file.ts'
import { createScoreboard } from './scoreboard/scoreboard.ts'
import { matchEvents } from './scoring/match-events.ts'
import { scoreMatch } from './scoring/score-match.ts'
import { oddities, oddMatch } from './scoring/testing/odd-matches.ts'
import { referenceScore } from './scoring/testing/reference-scorer.ts'

const numbers = (text: string) => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
const roleOf = (name: string) => (['WK', 'AR', 'BAT', 'BOWL'] as const)[numbers(name) % 4] ?? 'AR'

/** Short ones; without competitions that name the format, because an oddity may drop the competition. */
const played = realMatches()
  .filter(({ text }) => text.length < 120_000)
  .map(readMatch)
  .filter(({ info }) => info.balls_per_over === 6)

describe('a match that broke laws of cricket', () => {
  test('is read, and scored as the reference scorer does', () => {
    fc.assert(
      fc.property(oddMatch(played), (match) => {
        const read = readMatchFile(JSON.stringify(match))
        if (!read.ok) throw new Error(read.why)
        const score = scoreMatch(read.match, { format: read.format, roles: ({ name }) => roleOf(name) })
        if (!score.ok) throw new Error(score.reason)
        const points = score.players.map(({ team, name, awards, deductions }) => {
          return { team, name, awards, deductions }
        })
        expect(points).toEqual(referenceScore(match, read.format, roleOf))
      }),
      { numRuns: 60 },
    )
  })

  test('can be followed ball by ball to its end, each event of a form that a feed can send', () => {
    fc.assert(
      fc.property(oddMatch(played), (match) => {
        const read = judgeMatch(match)
        if (!read.ok) throw new Error(read.why)
        const scoreboard = createScoreboard(read.match.info, read.format)
        for (const event of read.events) {
          expect(matchEvent.parse(event)).toEqual(JSON.parse(JSON.stringify(event)))
          expect(scoreboard.apply(event)).toMatchObject({ ok: true })
          scoreboard.live()
        }
        expect(scoreboard.scorecard()).toHaveLength(match.innings.length)
        scoreboard.overs()
      }),
      { numRuns: 40 },
    )
  })

  test('has a note for what was odd', () => {
    const reasons = Object.values(oddities).flatMap((change) => {
      const match = readMatch(realMatch('t20/1473511'))
      change(match, (count) => Math.floor(count / 2))
      const read = judgeMatch(match)
      return read.ok ? read.odd.map(({ reason }) => reason) : [read.why]
    })
    expect([...new Set(reasons)].sort()).toEqual([
      'batter_is_out',
      'batter_not_at_crease',
      'bowler_changed_in_over',
      'impossible_runs',
      'impossible_wicket',
      'innings_over',
      'over_complete',
      'over_incomplete',
      'over_out_of_order',
      'super_over_without_tie',
      'too_many_innings',
      'too_many_overs_in_a_row',
      'unlisted_batter',
      'unlisted_in_super_over',
    ])
  })
})

test.each([
  ['archive/1022365', 'rain at a par of 201, when 240 had been made'],
  ['archive/1384426', 'rain at a par of 180, when 200 had been made'],
  ['archive/237571', 'a miscounted over that ended with extras'],
])('%s is taken without a note: %s', (name) => {
  expect(readMatchFile(realMatch(name).text)).toMatchObject({ ok: true, odd: [] })
})

interface RawFile {
  meta?: unknown
  info: Record<string, unknown>
  innings: object[]
}

function raw(change: (file: RawFile) => void): string {
  const file: RawFile = JSON.parse(realMatch('t20/1473511').text)
  change(file)
  return JSON.stringify(file)
}

/** An over of one ball, by those who had the first of that innings. */
function overOf(innings: number, fields: object) {
  const [ball] = readMatch(realMatch('t20/1473511')).innings[innings]?.overs?.[0]?.deliveries ?? []
  const { batter, non_striker, bowler } = ball ?? {}
  return {
    over: 0,
    deliveries: [{ batter, non_striker, bowler, runs: { batter: 0, extras: 0, total: 0 }, ...fields }],
  }
}

const caught = (innings: number) => ({
  player_out: overOf(innings, {}).deliveries[0]?.batter,
  kind: 'caught',
})

describe('a file is refused in words that follow its name', () => {
  const { text } = realMatch('t20/1473511')
  const changed = (change: (match: CricsheetMatch) => void) => {
    const match = readMatch({ name: '', text })
    change(match)
    return JSON.stringify(match)
  }
  test.each<[what: string, file: string, why: RegExp]>([
    ['text', 'runs: 4', /^is not JSON: /],
    ['text in UTF-16', '\ufffd\ufffd{\0"\0', /^is not text in UTF-8$/],
    ['text that does not show', '{"\u202e\u0007', /^is not JSON: [\x20-\x7e]{1,500}$/],
    ['an empty file', '', /^is not JSON: /],
    ['a list', '[]', /^is not a Cricsheet match: /],
    ['nothing', 'null', /^is not a Cricsheet match: /],
    [
      'a later data version',
      changed(({ meta }) => {
        meta.data_version = '2.0.0'
      }),
      /^is not a Cricsheet match: meta\.data_version: Only data version 1 is read, not "2\.0\.0"$/,
    ],
    [
      'a day that is none',
      changed(({ info }) => {
        info.dates = ['infinity']
      }),
      /^is not a Cricsheet match: info\.dates\.0: Not a day in the form 2025-04-01$/,
    ],
    ...['0000-01-01', '0001-01-01', '1699-12-31', '2200-01-01'].map((day): [string, string, RegExp] => [
      `the day ${day}`,
      changed(({ info }) => {
        info.dates = [day]
      }),
      /^is not a Cricsheet match: info\.dates\.0: Not a day of the years 1700 to 2199$/,
    ]),
    [
      'an unknown type of match',
      changed(({ info }) => {
        info.match_type = 'Beach'
        delete info.event
      }),
      /^has info\.match_type "Beach", which has no points table; state one with --format$/,
    ],
    [
      'a stranger who bowls',
      changed(({ innings }) => {
        const [ball] = innings[0]?.overs?.[0]?.deliveries ?? []
        if (ball) ball.bowler = 'A Stranger'
      }),
      /^cannot be scored: Innings 1, over 1, delivery 1: A Stranger does not bowl against /,
    ],
    [
      'nobody who plays',
      changed((match) => {
        match.info.players = {}
        match.innings = []
      }),
      /^names no player of its teams in info\.players$/,
    ],
    [
      'an over in parts that are too long together',
      changed(({ innings: [first] }) => {
        const [over] = first?.overs ?? []
        if (!first || !over) return
        const [ball] = over.deliveries
        const long = { over: 0, deliveries: Array.from({ length: 60 }, () => ball ?? over.deliveries[0]) }
        first.overs = JSON.parse(JSON.stringify([long, long]))
      }),
      /^cannot be scored: Innings 1, over 1, delivery 100: no over is that long$/,
    ],
    [
      'a sum that is wrong',
      changed(({ innings }) => {
        const [ball] = innings[1]?.overs?.[0]?.deliveries ?? []
        if (ball) ball.runs.total += 1
      }),
      /^cannot be scored: Innings 2, over 1, delivery 1: .* are not /,
    ],
    [
      'a side that bats and is not one of the teams',
      raw(({ info }) => Object.assign(info, { teams: ['Punjab Kings', 'Punjab Kings'] })),
      /^cannot be scored: Innings 1: Royal Challengers Bengaluru does not play in this match$/,
    ],
    [
      'a bowler of a side that is not one of the teams',
      raw(({ info, innings }) => {
        Object.assign(info.players ?? {}, { Third: ['A Stranger'] })
        Object.assign(innings[0] ?? {}, { overs: [overOf(0, { bowler: 'A Stranger' })] })
      }),
      /^cannot be scored: Innings 1, over 1, delivery 1: A Stranger does not bowl against /,
    ],
    [
      'players of other sides than the teams',
      raw(({ info }) => Object.assign(info, { players: { Third: ['A Stranger'] } })),
      /^names no player of its teams in info\.players$/,
    ],
    [
      'a team whose name does not show',
      changed(({ info }) => {
        info.teams[0] = ' \u202e\u200b '
      }),
      /^is not a Cricsheet match: info\.teams\.0 is blank$/,
    ],
    [
      'an innings that a stranger side bowls',
      raw(({ innings }) => Object.assign(innings[0] ?? {}, { bowling_team: 'Third' })),
      /^cannot be scored: Innings 1: /,
    ],
    [
      'lists in lists without end',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      /^is not a Cricsheet match: /,
    ],
    [
      'objects in objects without end',
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
      /^is not a Cricsheet match: /,
    ],
    [
      'an unknown kind of wicket, without a full stop, as every reason',
      raw(({ innings }) =>
        Object.assign(innings[0] ?? {}, {
          overs: [overOf(0, { wickets: [{ ...caught(0), kind: 'teleported' }] })],
        }),
      ),
      /wickets\.0\.kind: Unknown kind of wicket: "teleported"\. It is one of .*[a-z]$/,
    ],
    ['no match', '{"meta":{"data_version":"1.0.0"}}', /^is not a Cricsheet match: info is missing$/],
    ['no teams', raw((file) => delete file.info.teams), /^is not a Cricsheet match: info\.teams is missing$/],
    [
      'innings that are none',
      raw((file) => Object.assign(file, { innings: {} })),
      /^is not a Cricsheet match: innings is not a list$/,
    ],
  ])('%s', (_, file, why) => {
    const read = readMatchFile(file)
    expect(read.ok ? null : read.why).toMatch(why)
  })
})

test.each<[what: string, change: (file: RawFile) => void]>([
  ['no meta', (file) => delete file.meta],
  ['a data version that is a number', (file) => Object.assign(file, { meta: { data_version: 1.1 } })],
  ['no data version', (file) => Object.assign(file, { meta: {} })],
])('a file with %s is scored', (_what, change) => {
  expect(readMatchFile(raw(change))).toMatchObject({ ok: true, mended: [] })
})

test('a file that lists the players of only one side is read, if no others play', () => {
  const match: CricsheetMatch = JSON.parse(realMatch('t20/1473511').text)
  const [first = ''] = match.info.teams
  const players = { [first]: match.info.players[first] }
  const announced = JSON.stringify({ ...match, info: { ...match.info, players }, innings: [] })
  expect(readMatchFile(announced)).toMatchObject({ ok: true })
})

test('a null counts as missing, anywhere', () => {
  const empty = { wickets: null, extras: null, replacements: { match: null, role: null } }
  const nulled = raw(({ info, innings }) => {
    Object.assign(info, { city: null, registry: null, event: { name: 'Cup', stage: null }, overs: null })
    Object.assign(innings[0] ?? {}, { super_over: null, penalty_runs: null, overs: [overOf(0, empty)] })
    Object.assign(innings[1] ?? {}, { overs: null })
  })
  const missing = raw(({ info, innings }) => {
    for (const field of ['city', 'registry', 'overs']) delete info[field]
    info.event = { name: 'Cup' }
    Object.assign(innings[0] ?? {}, { overs: [overOf(0, { replacements: {} })] })
    Object.assign(innings[1] ?? {}, { overs: undefined })
  })
  const read = readMatchFile(nulled)
  expect(read).toMatchObject({ ok: true, mended: [] })
  expect(read).toEqual(readMatchFile(missing))
})

const inInfo =
  (fields: object) =>
  ({ info }: RawFile) =>
    Object.assign(info, fields)
const inSecond =
  (fields: object) =>
  ({ innings }: RawFile) =>
    Object.assign(innings[1] ?? {}, fields)

describe('a wrong field that is not needed to score is named, and does not affect the others', () => {
  const long = 'x'.repeat(100_000)
  const shown = long.slice(0, 200)
  test.each<[what: string, change: (file: RawFile) => void, mended: string[], match: object]>([
    ['an event as text', inInfo({ event: 'Cup' }), ['info.event'], { info: { event: { name: 'Cup' } } }],
    [
      'a long event',
      inInfo({ event: { name: long } }),
      ['info.event.name'],
      { info: { event: { name: shown } } },
    ],
    ['an event as a number', inInfo({ event: 5 }), ['info.event'], { info: { event: undefined } }],
    ['a long venue', inInfo({ venue: long }), ['info.venue'], { info: { venue: shown } }],
    ['a season as a list', inInfo({ season: [2024] }), ['info.season'], { info: { season: undefined } }],
    ['a gender as a number', inInfo({ gender: 1 }), ['info.gender'], { info: { gender: undefined } }],
    ['a toss as text', inInfo({ toss: 'heads' }), ['info.toss'], { info: { toss: undefined } }],
    ['overs as text', inInfo({ overs: '20' }), ['info.overs'], { info: { overs: 20 } }],
    [
      'balls of an over as text',
      inInfo({ balls_per_over: '6' }),
      ['info.balls_per_over'],
      { info: { balls_per_over: 6 } },
    ],
    ['a registry as a number', inInfo({ registry: 4 }), ['info.registry'], { info: { registry: undefined } }],
    [
      'penalty runs as text',
      inSecond({ penalty_runs: { pre: '5', post: 'five' } }),
      ['innings.1.penalty_runs.pre', 'innings.1.penalty_runs.post'],
      { innings: [{}, { penalty_runs: { pre: 5, post: undefined } }] },
    ],
    [
      'a change of role without a reason',
      inSecond({ overs: [overOf(1, { replacements: { role: [{ in: 'A B', role: 'bowler' }] } })] }),
      ['innings.1.overs.0.deliveries.0.replacements.role.0.reason'],
      { innings: [{}, { overs: [{ deliveries: [{ replacements: { role: undefined } }] }] }] },
    ],
    [
      'a fielder without a name',
      inSecond({ overs: [overOf(1, { wickets: [{ ...caught(1), fielders: [{ name: '' }] }] })] }),
      ['innings.1.overs.0.deliveries.0.wickets.0.fielders.0.name'],
      { innings: [{}, { overs: [{ deliveries: [{ wickets: [{ fielders: [{ name: undefined }] }] }] }] }] },
    ],
    [
      'an id that is a number, beside another',
      inInfo({ registry: { people: { 'A B': 5, 'C D': 'e7', __proto__: 4 } } }),
      ['info.registry.people.A B'],
      { info: { registry: { people: { 'C D': 'e7' } } } },
    ],
    [
      'ids that are blank, which two players would share',
      inInfo({ registry: { people: { 'A B': '', 'B C': ' ', 'C D': 'e7' } } }),
      ['info.registry.people.A B', 'info.registry.people.B C'],
      { info: { registry: { people: { 'C D': 'e7' } } } },
    ],
    ['an outcome as text', inInfo({ outcome: 'x' }), ['info.outcome'], { info: { outcome: undefined } }],
    [
      'an unknown result and a margin as text',
      inInfo({ outcome: { winner: 'X', result: 'x', by: { runs: '12' } } }),
      ['info.outcome.result', 'info.outcome.by.runs'],
      { info: { outcome: { winner: 'X', result: undefined, by: undefined } } },
    ],
    [
      'an absence as a number',
      inSecond({ absent_hurt: 1 }),
      ['innings.1.absent_hurt'],
      { innings: [{}, { absent_hurt: undefined }] },
    ],
    [
      'a target in text',
      inSecond({ target: { runs: '150', overs: 'all' } }),
      ['innings.1.target.runs', 'innings.1.target.overs'],
      { innings: [{}, { target: { runs: 150, overs: undefined } }] },
    ],
    [
      'a declaration as text',
      inSecond({ declared: 'yes' }),
      ['innings.1.declared'],
      { innings: [{}, { declared: undefined }] },
    ],
    [
      'miscounted overs as a list',
      inSecond({ miscounted_overs: [3] }),
      ['innings.1.miscounted_overs'],
      { innings: [{}, { miscounted_overs: undefined }] },
    ],
  ])('%s', (_what, change, mended, match) => {
    expect(readMatchFile(raw(change))).toMatchObject({ ok: true, mended, match })
  })

  test('text with invisible characters is cleaned without a note', () => {
    expect(readMatchFile(raw(inInfo({ venue: ' Eden\0\u202e Gardens\n' })))).toMatchObject({
      ...{ ok: true, mended: [] },
      match: { info: { venue: 'Eden Gardens' } },
    })
  })

  test('points are those of the whole file', () => {
    const points = (file: string) => {
      const read = readMatchFile(file)
      if (!read.ok) throw new Error(read.why)
      const score = scoreMatch(read.match, { format: read.format, roles: ({ name }) => roleOf(name) })
      // The registry identifies players.
      return score.ok ? score.players.map(({ identity: _, ...player }) => player) : score.reason
    }
    const poor = raw(
      inInfo({ registry: 4, outcome: { winner: 3 }, venue: {}, event: 1, toss: [], city: null }),
    )
    expect(points(poor)).toEqual(points(raw(() => undefined)))
  })
})

test('a replacement without a reason scores as one of an unknown reason', () => {
  const replacedFor = (reason: object) =>
    raw(({ innings }) => {
      const [team = '', [out, incoming] = []] =
        Object.entries(readMatch(realMatch('t20/1473511')).info.players)[0] ?? []
      const match = [{ in: incoming, out, team, ...reason }]
      Object.assign(innings[0] ?? {}, { overs: [overOf(0, { replacements: { match } })] })
    })
  const read = readMatchFile(replacedFor({}))
  const unknown = readMatchFile(replacedFor({ reason: 'unknown' }))
  expect(unknown.ok).toBe(true)
  expect(read.ok && read.match).toEqual(unknown.ok && unknown.match)
})

test('a file that states no type of match is scored by the format that the caller states', () => {
  const untyped = raw(({ info }) => {
    delete info.match_type
    delete info.event
  })
  expect(readMatchFile(untyped, 'T20')).toMatchObject({ ok: true, mended: ['info.match_type'] })
  expect(readMatchFile(untyped)).toMatchObject({
    ok: false,
    why: expect.stringMatching(/^has info\.match_type ""/),
  })
})

test('a name is the same in any spelling of its accents and spaces', () => {
  const { text } = realMatch('t20/1473511')
  const [batter = ''] = [readMatch({ name: '', text }).innings[0]?.overs?.[0]?.deliveries[0]?.batter]
  const named = text.replaceAll(`"${batter}"`, '"José de Sá"')
  const odd = ['José  de Sá', 'José\u00a0de\u2009Sá', ' José de Sá\u200b ', 'José de Sá'.normalize('NFD')]
  for (const spelt of odd)
    expect(readMatchFile(named.replace('"José de Sá"', JSON.stringify(spelt)))).toEqual(readMatchFile(named))
  expect(readMatchFile(named).ok).toBe(true)
})

test('names with invisible characters are cleaned alike everywhere in a file', () => {
  const { text } = realMatch('t20/1473511')
  const clean = readMatchFile(text)
  const [team = ''] = readMatch({ name: '', text }).info.teams
  const unclean = readMatchFile(text.replaceAll(`"${team}"`, `"\\u202e${team} \\u200b"`))
  expect(clean.ok).toBe(true)
  expect(unclean).toEqual(clean)
})

describe('nothing is shown before it was known', () => {
  /** The match as if it had ended after this many balls, without anything that was only known later. */
  function brokenOff(match: CricsheetMatch, balls: number): CricsheetMatch {
    let left = balls
    const innings = match.innings.flatMap(({ overs = [], ...header }) => {
      if (left <= 0) return []
      const played = overs.flatMap(({ over, deliveries }) => {
        const bowled = deliveries.slice(0, Math.max(left, 0))
        left -= deliveries.length
        return bowled.length === 0 ? [] : [{ over, deliveries: bowled }]
      })
      if (left > 0) return [{ ...header, overs: played }]
      const { team, bowling_team, super_over, penalty_runs, miscounted_overs, target } = header
      const ended = new Set(played.slice(0, -1).map(({ over }) => String(over)))
      const noticed = Object.entries(miscounted_overs ?? {}).filter(([over]) => ended.has(over))
      return [
        {
          ...{ team, bowling_team, super_over, target },
          ...(penalty_runs?.pre !== undefined && { penalty_runs: { pre: penalty_runs.pre } }),
          ...(noticed.length > 0 && { miscounted_overs: Object.fromEntries(noticed) }),
          overs: played,
        },
      ]
    })
    return { ...match, info: { ...match.info, outcome: {} }, innings }
  }

  /** The events up to that ball, in text. */
  function told(match: CricsheetMatch, balls: number): string[] {
    let left = balls
    const events: string[] = []
    for (const event of matchEvents(match)) {
      events.push(JSON.stringify(event))
      if (event.type === 'ball') left -= 1
      if (left === 0) break
    }
    return events
  }

  test('the events of every real match up to any ball are those of a match that ended there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...realMatches()),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (real, part) => {
          const match = readMatch(real)
          const all = match.innings.flatMap(({ overs = [] }) =>
            overs.flatMap(({ deliveries }) => deliveries),
          ).length
          const balls = Math.min(all, 1 + Math.floor(part * all))
          expect(told(match, balls)).toEqual(told(brokenOff(match, balls), balls))
        },
      ),
      { numRuns: 150 },
    )
  })

  const needAfter = (match: CricsheetMatch, overs: number) => {
    const scoreboard = createScoreboard(match.info)
    for (const event of matchEvents(match)) {
      if (event.type === 'ball' && event.innings === 1 && event.over === overs) break
      scoreboard.apply(event)
    }
    return scoreboard.live()
  }

  test('a par score after rain is not a target while balls are bowled: the target is the first total plus one, in all overs', () => {
    const match = readMatch(realMatch('archive/1384426'))
    const chased = (overs: number) =>
      (match.innings[1]?.overs ?? [])
        .slice(0, overs)
        .flatMap(({ deliveries }) => deliveries)
        .reduce((sum, { runs }) => sum + runs.total, 0)
    expect(needAfter(match, 2).need).toBe(`${402 - chased(2)} runs from 288 balls`)
    expect(needAfter(match, 25).need).toBe(`${402 - chased(25)} runs from 150 balls`)
  })

  test('fewer overs than an earlier innings had were stated later: until then each side has those of the format', () => {
    const match = readMatch(realMatch('archive/1384426'))
    const shortened = { ...match, info: { ...match.info, overs: 40 } }
    expect(match.innings[0]?.overs?.length).toBe(50)
    const read = judgeMatch(shortened)
    if (!read.ok) throw new Error(read.why)
    expect([read.match.info.overs, read.odd]).toEqual([50, []])
    expect(needAfter(read.match, 2)).toEqual(needAfter(match, 2))
    // Longer than the format allows is odd, and shortens nothing.
    const first = readMatch(realMatch('t20/1473511'))
    const [over] = first.innings[0]?.overs ?? []
    first.innings[0]?.overs?.push({ over: 20, deliveries: over?.deliveries ?? [] })
    expect(judgeMatch(first)).toMatchObject({ ok: true, match: { info: { overs: 20 } } })
  })

  test('a target that was known when the chase began counts from then', () => {
    // Both sides had thirteen overs: rain came before the match.
    expect(needAfter(readMatch(realMatch('t20/1334899')), 0).need).toBe('109 runs from 78 balls')
    expect(needAfter(readMatch(realMatch('t20/1473511')), 0).need).toMatch(/ from 120 balls$/)
  })

  test('an innings is declared, and its penalty runs and absent batters are counted, once it is over', () => {
    for (const real of realMatches()) {
      const match = readMatch(real)
      const headers = [...matchEvents(match)].filter((event) => event.type === 'innings')
      const first = new Map<number, (typeof headers)[number]>()
      for (const event of headers) if (!first.has(event.innings)) first.set(event.innings, event)
      const early = [...first.values()].filter(({ innings, header }) => {
        const hasBalls = match.innings[innings]?.overs?.some(({ deliveries }) => deliveries.length > 0)
        return (
          hasBalls &&
          (header.declared || header.absent_hurt || header.penalty_runs?.post || header.miscounted_overs)
        )
      })
      expect(early).toEqual([])
      const last = new Map(headers.map(({ innings, header }) => [innings, header]))
      expect([...last.values()]).toEqual(match.innings.map(({ overs: _, ...header }) => header))
    }
  })
})
