import { type Film, ink } from './film.ts'
import type { Letters } from './letters.ts'
import { between, evenly, passed, seen, swell } from './timeline.ts'

/** A four by the captain in T20: 4 runs and 1 for the boundary, twice (docs/rules.md#captain). */
const rows = [
  { at: 6.2, what: 'Four runs off the bat', points: '+4' },
  { at: 7.6, what: 'The boundary', points: '+1' },
] as const

const centre = { x: 480, y: 280 }
const bowled = 2.6
const struck = 3.3
const roped = 4.7

export const boundaryFilm: Film = {
  name: 'how-a-boundary-becomes-points',
  seconds: 15,
  poster: 4.95,
  captions: [
    { from: 0.2, to: 2.4, text: '[This video has no sound.] How a boundary becomes points.' },
    {
      from: 2.4,
      to: 4.6,
      text: 'The bowler runs in and bowls. Your captain drives the ball along the ground.',
    },
    { from: 4.6, to: 6.1, text: 'It crosses the rope: four.' },
    { from: 6.1, to: 7.5, text: 'The four runs off the bat are 4 points.' },
    { from: 7.5, to: 9.2, text: 'The boundary itself adds 1 more. That makes 5.' },
    { from: 9.2, to: 11.4, text: 'The captain counts twice: 5 points become 10.' },
    { from: 11.4, to: 14.8, text: 'Your team goes from 312 to 322 points, each of them explained.' },
  ],
  async draw(now, letters) {
    const aside = passed(now, 5.3, 6.1)
    const ground = `<g transform="translate(${between(0, -236, aside).toFixed(2)} ${between(0, 16, aside).toFixed(2)}) scale(1)" opacity="${(1 - 0.25 * aside).toFixed(3)}">${oval(now)}</g>`
    return [
      `<rect width="960" height="540" fill="${ink.night}"/>`,
      ground,
      await title(now, letters),
      await four(now, letters),
      await account(now, letters),
    ].join('')
  },
}

function oval(now: number): string {
  const stripes = [-300, -180, -60, 60, 180, 300]
    .map((x) => `<rect x="${centre.x + x - 30}" y="40" width="60" height="480" fill="${ink.stripe}"/>`)
    .join('')
  const flash = swell(now, roped, 0.9)
  return `<clipPath id="ground"><ellipse cx="${centre.x}" cy="${centre.y}" rx="392" ry="216"/></clipPath>
    <ellipse cx="${centre.x}" cy="${centre.y}" rx="412" ry="234" fill="#14532d"/>
    <g clip-path="url(#ground)"><rect width="960" height="540" fill="${ink.turf}"/>${stripes}</g>
    <ellipse cx="${centre.x}" cy="${centre.y}" rx="380" ry="205" fill="none" stroke="${flash > 0 ? ink.gold : ink.cream}" stroke-width="${3 + 5 * flash}" stroke-dasharray="${flash > 0 ? 'none' : '10 5'}"/>
    <ellipse cx="${centre.x}" cy="${centre.y}" rx="190" ry="112" fill="none" stroke="${ink.cream}" stroke-opacity=".35" stroke-width="2"/>
    <rect x="${centre.x - 17}" y="${centre.y - 82}" width="34" height="164" rx="3" fill="${ink.pitch}"/>
    <path d="M${centre.x - 17} ${centre.y - 62}h34M${centre.x - 17} ${centre.y + 62}h34" stroke="${ink.cream}" stroke-width="2"/>
    ${wicket(centre.y - 76)}${wicket(centre.y + 76)}
    ${fielders(now)}${players(now)}${ball(now)}`
}

function wicket(y: number): string {
  return [-6, 0, 6].map((x) => `<circle cx="${centre.x + x}" cy="${y}" r="2.2" fill="#fff2d0"/>`).join('')
}

const positions = [
  { x: 300, y: 190 },
  { x: 250, y: 330 },
  { x: 400, y: 420 },
  { x: 690, y: 190 },
  { x: 610, y: 430 },
  { x: 480, y: 120 },
  { x: 775, y: 318 },
] as const

/** The nearest one runs for the ball, in vain. */
function fielders(now: number): string {
  const chase = evenly(now, struck + 0.2, roped)
  return positions
    .map(({ x, y }, at) => {
      const runs = at === positions.length - 1 ? chase : 0
      return figure(x + 46 * runs, y - 52 * runs, '#5fa8e8')
    })
    .join('')
}

function players(now: number): string {
  const runUp = evenly(now, bowled - 0.9, bowled)
  const swing = between(-70, 60, passed(now, struck - 0.22, struck + 0.12))
  const batter = { x: centre.x - 9, y: centre.y + 60 }
  return `${figure(centre.x + 16, between(centre.y - 150, centre.y - 84, runUp), '#5fa8e8')}
    ${figure(centre.x + 22, centre.y - 58, ink.gold)}
    ${figure(batter.x, batter.y, ink.gold)}
    <g transform="translate(${batter.x + 4} ${batter.y}) rotate(${swing.toFixed(1)})"><rect x="2" y="-3.5" width="26" height="7" rx="2.5" fill="#e9c888"/></g>`
}

function figure(x: number, y: number, fill: string): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${(y + 9).toFixed(1)}" rx="10" ry="4" fill="#000" opacity=".28"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="8.5" fill="${fill}" stroke="${ink.night}" stroke-width="2.5"/>`
}

/** From the bowler's hand to the bat, then along the turf over the rope. */
function ball(now: number): string {
  if (now < bowled - 0.9) return ''
  const hand = { x: centre.x + 8, y: centre.y - 78 }
  const bat = { x: centre.x + 6, y: centre.y + 54 }
  const rope = { x: 868, y: 226 }
  const at = (moment: number) => {
    if (moment < bowled) {
      const runUp = evenly(moment, bowled - 0.9, bowled)
      return { x: hand.x, y: between(hand.y - 66, hand.y, runUp) }
    }
    const delivery = evenly(moment, bowled, struck)
    const race = evenly(moment, struck, roped + 0.15) ** 0.8
    const from = race > 0 ? bat : hand
    const to = race > 0 ? rope : bat
    const part = race > 0 ? race : delivery
    return { x: between(from.x, to.x, part), y: between(from.y, to.y, part) }
  }
  const trail = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
    .filter((ago) => now - ago > struck && now < roped + 0.5)
    .map((ago) => {
      const { x, y } = at(now - ago)
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(6 - ago * 12).toFixed(1)}" fill="${ink.cream}" opacity="${(0.5 - ago).toFixed(2)}"/>`
    })
    .join('')
  const { x, y } = at(now)
  return `${trail}<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="${ink.ball}" stroke="#fff1da" stroke-width="1.5"/>`
}

async function title(now: number, letters: Letters): Promise<string> {
  const opacity = Math.min(1, 1 - passed(now, 1.9, 2.3))
  if (opacity <= 0) return ''
  return `<g opacity="${opacity.toFixed(3)}"><rect width="960" height="540" fill="${ink.night}" opacity=".78"/>${await letters.draw(
    'How a boundary',
    { x: 480, y: 232, size: 84, face: 'headline', fill: ink.cream, anchor: 'middle' },
  )}${await letters.draw('becomes points', { x: 480, y: 312, size: 84, face: 'headline', fill: ink.gold, anchor: 'middle' })}</g>`
}

async function four(now: number, letters: Letters): Promise<string> {
  const opacity = seen(now, roped + 0.05, 5.75, 0.2)
  if (opacity <= 0) return ''
  const size = between(120, 176, passed(now, roped, roped + 0.45))
  return letters.draw('FOUR!', {
    x: 480,
    y: 280,
    size,
    face: 'headline',
    fill: ink.gold,
    anchor: 'middle',
    opacity,
  })
}

const panel = { x: 520, y: 62, width: 392, height: 416 }

/** How the points come about, line by line. */
async function account(now: number, letters: Letters): Promise<string> {
  const come = passed(now, 5.5, 6.1)
  if (come <= 0) return ''
  const left = panel.x + 30
  const right = panel.x + panel.width - 30
  const lines = await Promise.all([
    letters.draw('Over 14.3 · your captain', { x: left, y: panel.y + 40, size: 19, fill: ink.muted }),
    ...rows.map(({ at, what, points }, row) => line(now, at, what, points, panel.y + 96 + row * 50)),
    line(now, 8.5, 'Together', '5', panel.y + 208),
    captaincy(now, letters),
    total(now, letters),
  ])
  const rule = passed(now, 8.2, 8.7) * (panel.width - 60)
  return `<g opacity="${come.toFixed(3)}" transform="translate(${between(60, 0, come).toFixed(2)} 0)"><rect x="${panel.x}" y="${panel.y}" width="${panel.width}" height="${panel.height}" rx="18" fill="${ink.panel}" stroke="${ink.line}" stroke-width="1.5"/>${lines.join('')}<rect x="${left}" y="${panel.y + 176}" width="${rule.toFixed(1)}" height="2" fill="${ink.line}"/></g>`

  async function line(moment: number, at: number, what: string, points: string, y: number): Promise<string> {
    const opacity = passed(moment, at, at + 0.5)
    const shift = between(24, 0, opacity)
    const words = await letters.draw(what, { x: left + shift, y, size: 23, fill: ink.cream, opacity })
    const sum = await letters.draw(points, {
      x: right,
      y,
      size: 38 + 14 * swell(moment, at, 0.5),
      face: 'display',
      fill: ink.green,
      anchor: 'end',
      opacity,
    })
    return words + sum
  }
}

async function captaincy(now: number, letters: Letters): Promise<string> {
  const opacity = passed(now, 9.3, 9.8)
  if (opacity <= 0) return ''
  const y = panel.y + 274
  const grown = 66 + 30 * swell(now, 10.1, 0.6)
  const counted = now < 10.2 ? '5' : '10'
  return [
    `<g opacity="${opacity.toFixed(3)}"><rect x="${panel.x + 30}" y="${y - 26}" width="150" height="52" rx="26" fill="${ink.gold}"/></g>`,
    await letters.draw('Captain ×2', {
      x: panel.x + 105,
      y,
      size: 22,
      fill: ink.onGold,
      anchor: 'middle',
      opacity,
    }),
    await letters.draw(`+${counted}`, {
      x: panel.x + panel.width - 30,
      y,
      size: grown,
      face: 'headline',
      fill: ink.gold,
      anchor: 'end',
      opacity,
    }),
  ].join('')
}

async function total(now: number, letters: Letters): Promise<string> {
  const opacity = passed(now, 11.4, 11.9)
  if (opacity <= 0) return ''
  const y = panel.y + 362
  const points = Math.round(between(312, 322, evenly(now, 12.1, 13.1)))
  return [
    `<rect x="${panel.x + 16}" y="${y - 38}" width="${panel.width - 32}" height="76" rx="12" fill="${ink.raised}" opacity="${opacity.toFixed(3)}"/>`,
    await letters.draw('Your team', { x: panel.x + 36, y, size: 24, fill: ink.cream, opacity }),
    await letters.draw(String(points), {
      x: panel.x + panel.width - 36,
      y,
      size: 58,
      face: 'display',
      fill: ink.cream,
      anchor: 'end',
      opacity,
    }),
  ].join('')
}
