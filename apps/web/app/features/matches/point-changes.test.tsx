import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PointChanges } from './point-changes.tsx'
import type { TeamTimes } from './points-arithmetic.ts'

const four = {
  ...{ playerId: 'asha', name: 'Asha Rao', points: 5, deductions: 0 },
  why: [
    ['Run', 4],
    ['Four', 1],
  ] satisfies [string, number][],
}
const wide = {
  ...four,
  playerId: 'bo',
  name: 'Bo Finch',
  points: 2,
  why: [['Catch', 2]] satisfies [string, number][],
}

const linesOf = (changes: Parameters<typeof PointChanges>[0]['changes'], team: TeamTimes | null) =>
  [
    ...renderToStaticMarkup(<PointChanges changes={changes} team={team} />).matchAll(/<li[^>]*>(.*?)<\/li>/g),
  ].map(([, html = '']) =>
    html
      .replaceAll(/<\/(b|span)>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .trim(),
  )

test('what a ball brings one player of the team is said once, with what multiplies it', () => {
  const plain: TeamTimes = new Map([['asha', { captaincy: null, card: null }]])
  expect(linesOf([wide, four], plain)).toEqual([
    '+5 for you Asha Rao Run +4; Four +1',
    '+2 Bo Finch Catch +2',
  ])
  const captain: TeamTimes = new Map([['asha', { captaincy: 'captain', card: null }]])
  expect(linesOf([four], captain)).toEqual(['+10 for you Asha Rao Run +4; Four +1; × 2 captain'])
})

test('of several players the sum for the team comes before them, and to others it is theirs alone', () => {
  const both: TeamTimes = new Map(['asha', 'bo'].map((id) => [id, { captaincy: null, card: null }]))
  expect(linesOf([four, wide], both)).toEqual([
    '+7 for you',
    '+5 Asha Rao Run +4; Four +1',
    '+2 Bo Finch Catch +2',
  ])
  expect(linesOf([four], new Map())).toEqual(['+5 Asha Rao Run +4; Four +1'])
})
