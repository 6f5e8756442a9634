import type { RuleGroup } from '@toprun/game-rules/formats/format-record'
import { formatRecords } from '@toprun/game-rules/formats/formats'
import { captaincyHalves, cardHalves } from '@toprun/game-rules/multipliers'
import type { PointsItemId } from '@toprun/game-rules/points-items'
import { currentPoints } from '@toprun/game-rules/published-points'
import { roleNouns } from '@toprun/game-rules/team-check'
import { normalTeamLimits } from '@toprun/game-rules/team-limits'
import { all, either, factorText, itemOf, nth, oversOf, published } from './published-figures.server.ts'
import { substituteRules } from './substitute-rules.server.ts'

/** Rules that the points tables do not contain, in match order. */
export function additionalRules(): RuleGroup {
  return {
    id: 'additional-rules',
    title: 'Other Terms & Conditions',
    rules: [
      ...battingRules(),
      ...bowlingRules(),
      ...fieldingRules(),
      ...teamRules(),
      ...substituteRules(),
      ...matchRules(),
    ],
  }
}

function battingRules() {
  return [
    {
      term: 'Playing XI',
      text: [
        `Every player named in the playing XI gets ${published('playing-xi', 'T20')}, once per match. It is not awarded in ${either([...notAwarded('playing-xi'), 'warm-up matches', 'live slots'])}.`,
      ],
    },
    {
      term: 'Runs, fours and sixes',
      text: [
        `A run off the bat is ${published('run', 'T20')}. The bonus for a four (${published('four', 'T20')}) or a six (${published('six', 'T20')}) is for a ball hit to or over the boundary, not for runs from running or overthrows. Extras and penalty runs do not count as batting runs.`,
      ],
    },
    {
      term: 'Highest milestone only',
      text: [
        'Only the highest milestone reached in an innings counts, among those that the format awards.',
        `A T20 score of 210 gets only the century bonus of ${published('100-runs', 'T20')}. An ODI score of 45 gets none, because the first ODI milestone is the half-century.`,
      ],
    },
    {
      term: 'Duck',
      text: [
        `A player who is out for 0 gets ${published('duck', 'T20')}, whether or not they faced a ball. This applies to ${all(duckRoles())}, never to bowlers. Retired hurt and retired not out are not dismissals.`,
      ],
    },
    {
      term: 'Strike rate',
      text: [
        'Every ball except a wide counts as faced, including no-balls. The rate is rounded to two decimals before the band is chosen, so no rate falls between two bands.',
      ],
    },
  ]
}

function notAwarded(id: PointsItemId): string[] {
  return formatRecords().flatMap((format) =>
    currentPoints().columnOf(format.id).items[id] === null ? format.name : [],
  )
}

function duckRoles(): string[] {
  const { rule } = itemOf('duck')
  return rule.given === 'duck' ? rule.to.map((role) => roleNouns[role].many) : []
}

function bowlingRules() {
  const judged = formatRecords()
    .filter(({ page }) => page.label !== undefined)
    .map(({ id, name }) => ({ name, rates: currentPoints().columnOf(id).economyRate }))
  const from = judged.flatMap(({ name, rates }) =>
    rates ? `the ${nth(oversOf(rates.minimumBalls))} over in ${name}` : [],
  )
  const without = judged.flatMap(({ name, rates }) => (rates ? [] : name))
  return [
    {
      term: 'Economy rate',
      text: [
        `Counted from ${all(from)}, and not in ${all(without)}. Runs off the bat, wides and no-balls are the bowler's; byes, leg-byes and penalty runs are not. The rate is per six balls in every format, including The Hundred.`,
      ],
    },
    {
      term: 'Maiden over',
      text: [
        `One bowler bowls a complete over and concedes nothing. Byes and leg-byes are allowed. Not awarded in ${all(notAwarded('maiden'))}.`,
      ],
    },
    {
      term: 'Wicket hauls',
      text: [
        'Only the highest haul reached in an innings counts. Four wickets in a T10 innings get the 3-wicket haul, because T10 has no 4-wicket haul.',
      ],
    },
    {
      term: '10-wicket haul',
      text: [
        `Only in Test: ten wickets in the match get ${published('10-wickets', 'Test')} at the end of the 2nd bowling innings, once, in addition to the other hauls.`,
      ],
    },
  ]
}

function fieldingRules() {
  return [
    {
      term: 'Catch hauls',
      text: [
        `For ${either(catchHauls())} or more catches in one innings; only the highest one reached counts. A bowler who takes a catch off their own bowling gets the wicket and the catch, and the catch counts towards the haul.`,
      ],
    },
    {
      term: 'Run out',
      text: [
        'In a run out the fielding points go to the thrower; the bowler gets none.',
        `One fielder alone is a direct run out, ${published('direct-run-out', 'T20')}. If two or more took part, each of the last two gets ${published('indirect-run-out', 'T20')}.`,
      ],
    },
    {
      term: 'Stumping',
      text: [`The keeper gets ${published('stumping', 'T20')} and the bowler gets the wicket.`],
    },
  ]
}

function catchHauls(): number[] {
  return currentPoints().items.flatMap(({ rule }) =>
    rule.given === 'highest' && rule.of === 'catches' ? [rule.atLeast] : [],
  )
}

function teamRules() {
  const captain = factorText(captaincyHalves.captain)
  const vice = factorText(captaincyHalves.vice)
  const together = factorText((captaincyHalves.captain * cardHalves['gold-power']) / 2)
  const { players, credits, cards } = normalTeamLimits
  return [
    {
      term: 'Captain and vice-captain',
      text: [
        `The captain's points count ${captain}, the vice-captain's ${vice}. Deductions are multiplied too: the captain's by ${captain} and the vice-captain's by ${vice}, never by a card.`,
      ],
    },
    {
      term: 'Cards',
      text: [
        `A team of ${players} players for ${credits} credits carries ${cards} cards, on two different players. A card multiplies the points its player earns, on top of the captaincy: a captain with a Gold Power card counts ${together}. A card never multiplies a deduction.`,
        'A Power card fits only the player it names; a Wild card fits any player. Blue cards are free and unlimited, and multiply by one.',
      ],
    },
  ]
}

function matchRules() {
  return [
    { term: 'Super over', text: ['A super over scores nothing, in any format.'] },
    {
      term: 'D/L and shortened matches',
      text: [
        `If a match is shortened, the side batting second must bat at least ${either(leastInnings())} for points to count, unless it is all out or reaches its target first. In ${all(begunIsEnough())} the side batting last must have begun its innings.`,
        'Otherwise the match is void and every entry is refunded. In all other cases every ball bowled counts, even in a match without a result.',
      ],
    },
    {
      term: 'Postponed and abandoned matches',
      text: [
        'A postponed match keeps its entries. Until it starts, teams can be changed and contests joined and left. If it has no new start within 48 hours of its first one, it is void.',
        'If a match is abandoned or void, every entry is refunded, and My contests says why.',
      ],
    },
    {
      term: 'In process and completed',
      text: [
        'While a match is in process, including the review after its last ball, points can still change. Once it is marked completed, points are allotted, winners are declared and winnings are fixed. Nothing is adjusted after that.',
      ],
    },
    ...samePoints(),
    { term: 'Normal and live fantasy', text: ['Both use the same points system.'] },
  ]
}

/** `20 overs in ODI`, the longest first. */
function leastInnings(): string[] {
  return formatRecords()
    .flatMap(({ name, innings, leastBatting: least }) => {
      if (least === null || least === 'a ball') return []
      return 'overs' in least
        ? { balls: least.overs * innings.ballsPerOver, text: `${least.overs} overs in ${name}` }
        : { balls: least.balls, text: `${least.balls} balls in ${name}` }
    })
    .sort((one, other) => other.balls - one.balls)
    .map(({ text }) => text)
}

function begunIsEnough(): string[] {
  return formatRecords().flatMap(({ name, leastBatting }) => (leastBatting === 'a ball' ? name : []))
}

/** `Sixty Ball uses the T10 points.`, where that is all there is to say of a format. */
function samePoints() {
  return formatRecords().flatMap(({ name, points, page }) => {
    const named = formatRecords().find((other) => other.page.label !== undefined && other.points === points)
    if (!named || page.label !== undefined) return []
    return { term: name, text: [`${name} uses the ${named.name} points.`] }
  })
}
