import { expect, test } from 'vitest'
import { formatRecord, formatRecords } from './formats.ts'

test('each format has its names, its place on the points page and the name of its simulated competition', () => {
  const words = formatRecords().map(({ id, name, inningsName, page: { tab, label }, simulation }) => [
    ...[id, name, inningsName, tab, label],
    ...[simulation.matchType, simulation.event],
  ])
  expect(words).toEqual([
    ['T20', 'T20', 'a T20 innings', 't20', 'T20', 'T20', 'Simulated Series'],
    ['ODI', 'ODI', 'an ODI innings', 'odi', 'ODI', 'ODI', 'Simulated Series'],
    ['Test', 'Test', 'a Test innings', 'test', 'Test', 'Test', 'Simulated Series'],
    ['T10', 'T10', 'a T10 innings', 't10', 'T10/3TC', 'T10', 'Simulated Series'],
    ['Hundred', 'The Hundred', 'The Hundred', 't20', undefined, 'T20', "The Hundred Men's Competition"],
    ['3TC', '3TC', 'a 3TC innings', 't10', undefined, 'T10', '3TC Series'],
    ['SixtyBall', 'Sixty Ball', 'a Sixty Ball innings', 't10', undefined, 'T10', 'Sixty Ball Series'],
  ])
})

test('The Hundred and 3TC have their own section on the points page, and no other format has', () => {
  const sections = formatRecords().filter(({ page }) => page.terms !== undefined)
  expect(sections.map(({ id, page: { note } }) => [id, note])).toEqual([
    ['Hundred', 'Not awarded there: maiden over.'],
    ['3TC', 'In 3TC there are no points for the playing XI.'],
  ])
  expect(formatRecord('Hundred').page.terms).toEqual({
    id: 'the-hundred',
    title: 'The Hundred Cricket T&C',
    rules: [
      { term: 'Points', text: ['The T20 points, except that maiden overs are not awarded.'] },
      {
        term: 'Innings',
        text: [
          '100 balls per innings, in overs of 5 balls. A bowler bowls at most 2 overs in a row and 4 in all.',
        ],
      },
      { term: 'Powerplay', text: ['The first 25 balls, with 2 fielders allowed outside the circle.'] },
      {
        term: 'Time-out and length',
        text: ['The bowling side has a strategic time-out of 2.5 minutes. A game lasts about 2.5 hours.'],
      },
    ],
  })
  expect(formatRecord('3TC').page.terms).toEqual({
    id: 'three-team-cricket',
    title: '3 Team Cricket Points System',
    rules: [
      { term: 'Points', text: ['The T10 points, without points for the playing XI.'] },
      {
        term: 'Match',
        text: [
          '3 teams share one match of 36 overs, in two halves of 18. Rain can shorten it to 18, 24 or 30 overs.',
          'Each team has 8 players. At any moment one team bats, one bowls and one sits in the dugout.',
        ],
      },
      {
        term: 'Your team',
        text: [
          '11 players in total from all three teams, at most 5 from one of them, for 100 credits. Roles, captain, vice-captain and cards are as in a normal team.',
        ],
      },
      {
        term: 'Under review',
        text: [
          'While a match is in process or under review, points can change. Once it is completed they are final.',
        ],
      },
    ],
  })
})

test('the simulation and the duration of a format follow from its record', () => {
  const facts = formatRecords().map(
    ({ id, hours, simulation: { weights, dismissals, bowlerOvers, rates } }) => [
      ...[id, hours, bowlerOvers],
      [weights, dismissals].map((rows) => Object.keys(rows).join(' ')).join('; '),
      Object.keys(rates).join(' '),
    ],
  )
  const outcomes = '0 1 2 3 4 6 wicket; caught bowled lbw caught and bowled'
  expect(facts).toEqual([
    ['T20', 4, 4, outcomes, ''],
    ['ODI', 8, 10, outcomes, 'wide noBall bye legBye runOut'],
    ['Test', 120, null, outcomes, 'wide noBall bye legBye runOut stumped rain'],
    ['T10', 2, 2, outcomes, ''],
    ['Hundred', 3, 4, outcomes, 'wide noBall legBye'],
    ['3TC', 4, 2, outcomes, ''],
    ['SixtyBall', 2, 2, outcomes, ''],
  ])
})
