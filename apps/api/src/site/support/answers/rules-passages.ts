import { type Format, formats, type Role } from '@toprun/api-schema/match'
import { formatNames } from '@toprun/game-rules/format-facts'
import { roleNouns } from '@toprun/game-rules/lineup'
import { captaincyHalves, cardHalves } from '@toprun/game-rules/multipliers'
import { bandLabel, type PointsItem, type RateTable } from '@toprun/game-rules/points-table'
import { currentPoints } from '@toprun/game-rules/published-points'
import { normalLineup } from '@toprun/game-rules/team-limits'
import type { Passage } from './passage.ts'

const pointsPage = '/toprun/points-system'
const teamPage = '/toprun/how-to-play'

/** Query or anchor that shows a format on the points page. */
const places: Readonly<Record<Format, string>> = {
  T20: '?format=t20',
  ODI: '?format=odi',
  Test: '?format=test',
  T10: '?format=t10',
  Hundred: '#the-hundred',
  '3TC': '#three-team-cricket',
  SixtyBall: '?format=t10',
}

const groups = { batting: 'Batting', bowling: 'Bowling', fielding: 'Fielding' } as const

/** The rules in sentences: each section of each format, the limits of a team, and the multipliers. */
export function rulesPassages(): Passage[] {
  return [
    ...formats.flatMap((format) => [
      ...Object.entries(groups).map(([group, name]) => {
        const items = currentPoints().items.filter((item) => item.group === group)
        return points(`${name} points in ${formatNames[format]}`, format, itemsText(items, format))
      }),
      rate(currentPoints().strikeRate, format),
      rate(currentPoints().economyRate, format),
    ]),
    team(),
    multipliers(),
  ]
}

function points(title: string, format: Format, text: string): Passage {
  return { kind: 'rules', title, text, url: `${pointsPage}${places[format]}` }
}

function itemsText(items: readonly PointsItem[], format: Format): string {
  return items
    .map(
      ({ label, points }) => `${label}: ${points[format] === null ? 'not awarded' : signed(points[format])}.`,
    )
    .join(' ')
}

function rate({ label, bonusesTo, deductionsTo, formats }: RateTable, format: Format): Passage {
  const title = `${label} points in ${formatNames[format]}`
  const table = formats[format]
  if (table === null) return points(title, format, `${label} is not awarded in ${formatNames[format]}.`)
  const bands = table.bands.map((band) => `${bandLabel(band)}: ${signed(band.points)}.`)
  const to =
    bonusesTo.join() === deductionsTo.join()
      ? `Bonuses and deductions are for ${namesOf(bonusesTo)}.`
      : `Bonuses are for ${namesOf(bonusesTo)}, deductions for ${namesOf(deductionsTo)}.`
  return points(
    title,
    format,
    `${bands.join(' ')} Applies from ${table.minimumBalls} balls in an innings. ${to}`,
  )
}

function team(): Passage {
  const { players, credits, rolePlayers, sidePlayers, cards } = normalLineup
  return {
    kind: 'rules',
    title: 'Picking a team: players, credits, roles',
    text:
      `A team has ${players} players for at most ${credits} credits in all, ` +
      `at least ${rolePlayers.min} and at most ${rolePlayers.max} of each role, at most ${sidePlayers.max} from one side. ` +
      `One player is captain, another vice-captain, and exactly ${cards} cards go on two different players.`,
    url: teamPage,
  }
}

function multipliers(): Passage {
  const cards = Object.entries(cardHalves).map(
    ([card, halves]) => `${card.replace('-', ' ')} card ${times(halves)}`,
  )
  return {
    kind: 'rules',
    title: 'Multipliers: captain, vice-captain, cards',
    text:
      `The captain counts ${times(captaincyHalves.captain)}, the vice-captain ${times(captaincyHalves.vice)}. ` +
      `Of the cards, ${cards.join(', ')}. A captaincy and a card multiply each other. A card never multiplies a deduction.`,
    url: `${pointsPage}#multipliers`,
  }
}

function namesOf(roles: readonly Role[]): string {
  return roles.length === 4 ? 'everyone' : roles.map((role) => roleNouns[role].many).join(', ')
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}

function times(halves: number): string {
  return `${halves / 2}x`
}
