import type { Role } from '@toprun/api-schema/match'
import type { SupportAnswers } from '@toprun/api-schema/support'
import type { FormatRecord } from '@toprun/game-rules/formats/format-record'
import { formatRecords } from '@toprun/game-rules/formats/formats'
import { captaincyHalves, cardHalves } from '@toprun/game-rules/multipliers'
import { bandLabel, type PointsItem } from '@toprun/game-rules/points-items'
import { currentPoints } from '@toprun/game-rules/published-points'
import { roleNouns } from '@toprun/game-rules/team-check'
import { normalTeamLimits } from '@toprun/game-rules/team-limits'

/** A piece of the site's text, short enough to answer one question. */
export interface Passage {
  kind: SupportAnswers['answers'][number]['kind']
  /** The FAQ topic, which is searched too. */
  topic?: string
  title: string
  text: string
  url: string
}

const pointsPage = '/toprun/points-system'
const teamPage = '/toprun/how-to-play'

const groups = { batting: 'Batting', bowling: 'Bowling', fielding: 'Fielding' } as const

/** The rules in sentences: each section of each format, the limits of a team, and the multipliers. */
export function rulesPassages(): Passage[] {
  return [
    ...formatRecords().flatMap((format) => [
      ...Object.entries(groups).map(([group, name]) => {
        const items = currentPoints().items.filter((item) => item.group === group)
        return points(`${name} points in ${format.name}`, format, itemsText(items, format))
      }),
      rate('strikeRate', format),
      rate('economyRate', format),
    ]),
    team(),
    multipliers(),
  ]
}

function points(title: string, { page }: FormatRecord, text: string): Passage {
  const place = page.terms ? `#${page.terms.id}` : `?format=${page.tab}`
  return { kind: 'rules', title, text, url: `${pointsPage}${place}` }
}

function itemsText(items: readonly PointsItem[], format: FormatRecord): string {
  const column = currentPoints().columnOf(format.id)
  return items
    .map(({ id, label }) => {
      const worth = column.items[id]
      return `${label}: ${worth === null ? 'not awarded' : signed(worth)}.`
    })
    .join(' ')
}

function rate(kind: 'strikeRate' | 'economyRate', format: FormatRecord): Passage {
  const { label, bonusesTo, deductionsTo } = currentPoints()[kind]
  const table = currentPoints().columnOf(format.id)[kind]
  const title = `${label} points in ${format.name}`
  if (table === null) return points(title, format, `${label} is not awarded in ${format.name}.`)
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
  const { players, credits, rolePlayers, sidePlayers, cards } = normalTeamLimits
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
