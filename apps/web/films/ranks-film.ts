import { type Film, ink } from './film.ts'
import type { Letters } from './letters.ts'
import { between, evenly, passed, seen, swell } from './timeline.ts'

/** Points of five teams: before the first ball, then after each of the three that are seen (T20, docs/rules.md#points). */
const teams = [
  { name: 'Night Watchers', points: [318, 318, 328, 328] },
  { name: 'Square Leg Society', points: [315, 315, 315, 315] },
  { name: 'Silly Mid-On', points: [311, 316, 316, 316] },
  { name: 'Your team', points: [306, 316, 316, 346] },
  { name: 'Third Umpires', points: [301, 301, 316, 316] },
] as const
const yours = 'Your team'

const balls = [
  { at: 2.6, words: 'Four', over: '17.2', why: ['4 runs, 1 boundary', 'Captain: 5 × 2 = 10'] },
  { at: 6, words: 'Run out', over: '17.3', why: ['Direct hit: 10', 'Vice-captain: 10 × 1.5 = 15'] },
  { at: 9.4, words: 'Bowled', over: '17.4', why: ['Wicket: 25', 'Bowled: 5'] },
] as const

/** Points are counted first, then the rows move. */
const countFor = 0.7
const moveAfter = 0.9
const moveFor = 0.8

const board = { x: 378, y: 104, width: 534, row: 74 }

export const ranksFilm: Film = {
  name: 'how-ranks-move',
  seconds: 15,
  poster: 11.6,
  captions: [
    {
      from: 0.2,
      to: 2.4,
      text: '[This video has no sound.] How ranks move. Five teams in one contest: yours is fourth.',
    },
    {
      from: 2.5,
      to: 4.1,
      text: 'A four. Silly Mid-On have the batsman: 5 points. He is your captain: 10 for you.',
    },
    {
      from: 4.1,
      to: 5.9,
      text: 'Both now have 316. Equal points share a rank: both are second, and the next is fourth.',
    },
    {
      from: 5.9,
      to: 7.6,
      text: 'A run out: 10 points for Night Watchers, 15 for Third Umpires, whose vice-captain threw.',
    },
    { from: 7.6, to: 9.3, text: 'Three teams share second place now.' },
    { from: 9.3, to: 11.2, text: 'Your bowler hits the stumps: 25 for the wicket, 5 more for bowled.' },
    { from: 11.2, to: 14.8, text: 'You climb to first place. Ranks update after every ball.' },
  ],
  async draw(now, letters) {
    const parts = await Promise.all([
      letters.draw('How ranks move', { x: 44, y: 56, size: 52, face: 'headline', fill: ink.cream }),
      letters.draw('Points', {
        x: board.x + board.width - 22,
        y: 78,
        size: 16,
        fill: ink.muted,
        anchor: 'end',
      }),
      letters.draw('Rank', { x: board.x + 20, y: 78, size: 16, fill: ink.muted }),
      // What climbs passes over what it leaves behind.
      ...teams
        .toSorted((a, b) => Number(a.name === yours) - Number(b.name === yours))
        .map((team) => row(now, team, letters)),
      ...balls.map((one, at) => ballCard(now, one, balls[at + 1]?.at ?? 15.5, letters)),
      opening(now, letters),
      overDots(now),
    ])
    return `<rect width="960" height="540" fill="${ink.night}"/>${parts.join('')}`
  },
}

type Team = (typeof teams)[number]

async function row(now: number, team: Team, letters: Letters): Promise<string> {
  const mine = team.name === yours
  const y = board.y + placeAt(now, team) * board.row
  const ballNow = balls.findLastIndex(({ at }) => now >= at)
  const rank = rankAfter(movedBalls(now), team)
  const points = Math.round(pointsAt(now, team))
  const gain = ballNow < 0 ? 0 : (team.points[ballNow + 1] ?? 0) - (team.points[ballNow] ?? 0)
  const at = balls[ballNow]?.at ?? 0
  const glow = gain > 0 ? swell(now, at, 1.4) : 0
  const middle = y + 32
  return [
    `<rect x="${board.x}" y="${y.toFixed(2)}" width="${board.width}" height="64" rx="14" fill="${mine ? '#3a3013' : ink.panel}" stroke="${mine ? ink.gold : ink.line}" stroke-width="${mine ? 2.5 : 1.5}"/>`,
    `<rect x="${board.x}" y="${y.toFixed(2)}" width="${board.width}" height="64" rx="14" fill="${ink.green}" opacity="${(0.16 * glow).toFixed(3)}"/>`,
    await letters.draw(String(rank), {
      x: board.x + 38,
      y: middle,
      size: 42,
      face: 'display',
      fill: mine ? ink.gold : ink.cream,
      anchor: 'middle',
    }),
    await letters.draw(team.name, { x: board.x + 84, y: middle, size: 24, fill: ink.cream }),
    gain > 0
      ? await letters.draw(`+${gain}`, {
          x: board.x + board.width - 104,
          y: middle - 6 * passed(now, at, at + 1),
          size: 30,
          face: 'display',
          fill: ink.green,
          anchor: 'end',
          opacity: seen(now, at + 0.1, at + 2.6),
        })
      : '',
    await letters.draw(String(points), {
      x: board.x + board.width - 22,
      y: middle,
      size: 42,
      face: 'display',
      fill: ink.cream,
      anchor: 'end',
    }),
  ].join('')
}

/** Balls after which the rows have taken their places. */
function movedBalls(now: number): number {
  return balls.filter(({ at }) => now >= at + moveAfter).length
}

function pointsAt(now: number, { points }: Team): number {
  let sum: number = points[0]
  for (const [ball, { at }] of balls.entries()) {
    const gain = (points[ball + 1] ?? 0) - (points[ball] ?? 0)
    sum += gain * evenly(now, at + 0.1, at + countFor)
  }
  return sum
}

/** 1, 2, 2, 4: equal points share a rank. */
function rankAfter(played: number, { points }: Team): number {
  return 1 + teams.filter((other) => (other.points[played] ?? 0) > (points[played] ?? 0)).length
}

/** The row of the board, 0 the first; of equal teams the one that was there before. */
function orderAfter(played: number): Team[] {
  return played === 0
    ? [...teams]
    : orderAfter(played - 1).toSorted((a, b) => (b.points[played] ?? 0) - (a.points[played] ?? 0))
}

function placeAt(now: number, team: Team): number {
  let place = orderAfter(0).indexOf(team)
  for (const [ball, { at }] of balls.entries()) {
    const moved = passed(now, at + moveAfter, at + moveAfter + moveFor)
    place = between(place, orderAfter(ball + 1).indexOf(team), moved)
  }
  return place
}

async function opening(now: number, letters: Letters): Promise<string> {
  const opacity = 1 - passed(now, 2.1, 2.45)
  const place = { x: 44, size: 44, face: 'display', opacity } as const
  const lines = await Promise.all([
    letters.draw('Five teams,', { ...place, y: 190, fill: ink.cream }),
    letters.draw('one contest,', { ...place, y: 240, fill: ink.cream }),
    letters.draw('three balls.', { ...place, y: 290, fill: ink.gold }),
  ])
  return lines.join('')
}

type Ball = (typeof balls)[number]

async function ballCard(
  now: number,
  { at, words, over, why }: Ball,
  next: number,
  letters: Letters,
): Promise<string> {
  const opacity = seen(now, at - 0.1, next - 0.15, 0.3)
  if (opacity <= 0) return ''
  const grown = passed(now, at - 0.1, at + 0.35)
  const [first, second] = why
  return [
    `<g opacity="${opacity.toFixed(3)}"><rect x="44" y="104" width="294" height="286" rx="18" fill="${ink.panel}" stroke="${ink.line}" stroke-width="1.5"/></g>`,
    leatherBall(191, 190, between(30, 52, grown), grown * 140, opacity),
    await letters.draw(words, {
      x: 191,
      y: 280,
      size: between(48, 62, grown),
      face: 'headline',
      fill: ink.gold,
      anchor: 'middle',
      opacity,
    }),
    await letters.draw(`Over ${over}`, {
      x: 191,
      y: 124,
      size: 16,
      fill: ink.muted,
      anchor: 'middle',
      opacity,
    }),
    await letters.draw(first, { x: 191, y: 330, size: 20, fill: ink.cream, anchor: 'middle', opacity }),
    await letters.draw(second, { x: 191, y: 358, size: 20, fill: ink.cream, anchor: 'middle', opacity }),
  ].join('')
}

function leatherBall(x: number, y: number, r: number, turn: number, opacity: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn.toFixed(1)}) scale(${(r / 50).toFixed(3)})" opacity="${opacity.toFixed(3)}"><radialGradient id="leather" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="#f4705f"/><stop offset=".42" stop-color="#d0312a"/><stop offset="1" stop-color="#6e1113"/></radialGradient><circle r="50" fill="url(#leather)"/><path d="M-36 -35Q12 -12 36 35" fill="none" stroke="#fff1da" stroke-width="2.2"/><path d="M-30 -40Q20 -16 41 28M-41 -28Q4 -6 29 41" fill="none" stroke="#fff1da" stroke-width="5" stroke-dasharray="2.2 5.6"/></g>`
}

/** The over so far: a dot for each ball, filled when it was bowled. */
async function overDots(now: number): Promise<string> {
  const bowled = 1 + balls.filter(({ at }) => now >= at).length
  return [0, 1, 2, 3, 4, 5]
    .map(
      (at) =>
        `<circle cx="${84 + at * 43}" cy="434" r="13" fill="${at < bowled ? ink.ball : 'none'}" stroke="${at < bowled ? '#fff1da' : ink.line}" stroke-width="2"/>`,
    )
    .join('')
}
