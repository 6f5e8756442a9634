import type { MatchSummary } from '@toprun/api-schema/match'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { sampleMatch } from '../../testing/sample-match.ts'
import { MatchCard } from './match-card.tsx'
import { PostponedNote } from './postponed-note.tsx'
import { ScorePlate } from './score-plate.tsx'

const startsAt = '2026-11-21T12:00:00Z'
const match = sampleMatch({ startsAt, locksAt: startsAt, competition: 'Night League' })

const cardOf = (change: Partial<MatchSummary>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MatchCard match={{ ...match, ...change }} />
    </MemoryRouter>,
  )

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('a card says that line-ups are out, until the match begins', () => {
  const announcedAt = '2026-11-21T11:45:00Z'
  expect(cardOf({})).not.toContain('Line-ups')
  expect(cardOf({ announcedAt })).toContain('Line-ups out')
  expect(cardOf({ announcedAt, state: 'live' })).not.toContain('Line-ups')
})

test('a card says the overs of a running innings once', () => {
  const innings = { wickets: 1, superOver: false, declared: false, allOut: false }
  const first = { ...innings, team: 'Hill Hoppers', runs: 139, overs: '20.0' }
  const second = { ...innings, team: 'Riverside Royals', runs: 35, overs: '5.2' }
  const countOf = (text: string, score: MatchSummary['score']) =>
    textOf(cardOf({ state: 'live', score })).split(text).length - 1
  expect(countOf('5.2', [first, second])).toBe(1)
  expect(countOf('(20.0)', [first, second])).toBe(1)
  expect(countOf('(20.0)', [first])).toBe(1)
})

test('the plate of a match that is over has the day on which it was played', () => {
  expect(textOf(cardOf({ state: 'completed' }))).toContain('CompletedSat 21 Nov')
  expect(textOf(cardOf({ state: 'void' }))).toContain('VoidSat 21 Nov')
  expect(textOf(cardOf({ state: 'live' }))).not.toContain('Sat 21 Nov')
})

test('the plate of a completed match shows both scores, that of the side that batted first before the other', () => {
  const innings = { wickets: 1, overs: '13.5', superOver: false, declared: false, allOut: false }
  const score = [
    { ...innings, team: 'Hill Hoppers', runs: 139, allOut: true },
    { ...innings, team: 'Riverside Royals', runs: 140 },
  ]
  const plate = <ScorePlate match={{ ...match, state: 'completed', score }} />
  expect(textOf(renderToStaticMarkup(plate))).toBe(
    'Hill Hoppers 139 all out – Riverside Royals 140/1Completed',
  )
})

test('the plate of a completed match shows its super overs apart from the scores', () => {
  const innings = { runs: 187, wickets: 6, overs: '20.0', superOver: false, declared: false, allOut: false }
  const superOver = { ...innings, wickets: 1, overs: '1.0', superOver: true }
  const score = [
    { ...innings, team: 'Hill Hoppers' },
    { ...innings, team: 'Riverside Royals' },
    { ...superOver, team: 'Riverside Royals', runs: 14 },
    { ...superOver, team: 'Hill Hoppers', runs: 9 },
  ]
  const plate = <ScorePlate match={{ ...match, state: 'completed', score }} />
  expect(textOf(renderToStaticMarkup(plate))).toBe(
    'Hill Hoppers 187/6 – Riverside Royals 187/6Super over Hill Hoppers 9/1 – Riverside Royals 14/1Completed',
  )
})

test.each([
  [[['122', '1']], 'Live1 ball'],
  [[['122', '75']], 'Live75 balls'],
  [[['122', '0']], 'Live0 balls'],
  [[['122', '100']], 'LiveInnings break'],
  [
    [
      ['122', '100'],
      ['0', '0'],
    ],
    'LiveInnings break',
  ],
  [
    [
      ['122', '100'],
      ['1', '0'],
    ],
    'Live0 balls',
  ],
] as const)('the plate of a live match with the innings %j is %s', (innings, text) => {
  const score = innings.map(([runs, overs], at) => ({
    ...{ team: at === 0 ? 'Hill Hoppers' : 'Riverside Royals', runs: Number(runs), overs },
    ...{ wickets: 0, superOver: false, declared: false, allOut: false },
  }))
  expect(textOf(cardOf({ state: 'live', format: 'Hundred', score }))).toContain(text)
})

test('a card shows a super over apart from the innings', () => {
  const innings = {
    team: 'Hill Hoppers',
    runs: 187,
    wickets: 6,
    overs: '20.0',
    declared: false,
    allOut: false,
  }
  const superOver = { ...innings, runs: 14, wickets: 1, overs: '1.0', superOver: true }
  const score = [{ ...innings, superOver: false }, superOver]
  const card = cardOf({ state: 'completed', score, result: 'Match tied; Hill Hoppers won the super over' })
  expect(card).toContain('(20.0)')
  expect(card).not.toContain('(1.0)')
  expect(card).toContain('Super over 14/1')
})

test('a match says from when and why it was postponed, until it begins, or why it was abandoned', () => {
  const noteOf = (change: Partial<MatchSummary>) =>
    renderToStaticMarkup(<PostponedNote match={{ ...match, ...change }} />)
  const statedReason = 'A wet outfield'
  expect(noteOf({})).toBe('')
  expect(noteOf({ state: 'abandoned', statedReason })).toContain('Reason: A wet outfield.')
  const postponedFrom = '2026-11-21T12:00:00Z'
  const told = 'Postponed from Sat 21 Nov, 12:00 UTC: A wet outfield.'
  const postponed = {
    ...{ state: 'postponed' as const, statedReason, postponedFrom },
    refundsAt: '2026-11-23T12:00:00Z',
  }
  expect(textOf(noteOf(postponed))).toContain(told)
  expect(textOf(noteOf(postponed))).toContain('every entry fee is refunded')
  expect(textOf(cardOf(postponed))).toContain(told)
  const startsAt = '2026-11-22T12:00:00Z'
  for (const shown of [noteOf, cardOf])
    expect(textOf(shown({ statedReason, postponedFrom, startsAt }))).toContain(told)
  expect(textOf(cardOf({ postponedFrom }))).toContain('Postponed from Sat 21 Nov, 12:00 UTC.')
})

test('a card names the format in full', () => {
  expect(textOf(cardOf({ format: 'Hundred' }))).toContain('The Hundred · Night League')
  expect(textOf(cardOf({ format: 'SixtyBall' }))).toContain('Sixty Ball · Night League')
})

test('a card shows the scores as the sides came in to bat', () => {
  const innings = { wickets: 6, overs: '20.0', declared: false, allOut: false, superOver: false }
  const score = [
    { ...innings, team: 'Hill Hoppers', runs: 187 },
    { ...innings, team: match.sides[0]?.name ?? '', runs: 190 },
  ]
  const text = textOf(cardOf({ state: 'completed', score }))
  expect(text.indexOf('187/6')).toBeGreaterThan(0)
  expect(text.indexOf('187/6')).toBeLessThan(text.indexOf('190/6'))
})

test('between two innings a card has the side that bats next as yet to bat, and none at bat', () => {
  const innings = { wickets: 6, overs: '20.0', declared: false, allOut: false, superOver: false }
  const score = [
    { ...innings, team: 'Hill Hoppers', runs: 187 },
    { ...innings, team: match.sides[0]?.name ?? '', runs: 0, wickets: 0, overs: '0.0' },
  ]
  const text = textOf(cardOf({ state: 'live', format: 'T20', score }))
  expect(text).toContain('187/6 (20.0)')
  expect(text).toContain('Yet to bat')
  expect(text).not.toContain('0/0')
  expect(text).not.toContain('Batting:')
})
