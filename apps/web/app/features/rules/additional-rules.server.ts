import { normalLineup, roleNouns } from '@toprun/game-rules/lineup'
import { captaincyHalves, cardHalves } from '@toprun/game-rules/multipliers'
import { currentPoints } from '@toprun/game-rules/published-points'
import { leastBatting } from '@toprun/game-rules/scoring/match-void'
import { all, either, factorText, itemOf, nth, oversOf, published } from './published-figures.server.ts'
import type { RuleGroup } from './rule-group.ts'
import { substituteRules } from './substitute-rules.server.ts'

/** Rules that the tables do not state, in match order. */
export function additionalRules(): RuleGroup {
  return {
    id: 'other-terms',
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
        `Every player named in the playing XI gets ${published('playing-xi', 'T20')}, once a match. There is none in 3TC, in warm-up matches and in a live slot.`,
      ],
    },
    {
      term: 'Runs, fours and sixes',
      text: [
        `A run off the bat is ${published('run', 'T20')}. The bonus for a four (${published('four', 'T20')}) or a six (${published('six', 'T20')}) is for a ball hit to or over the boundary, not for runs that were run or overthrown. Extras and penalty runs are nobody's batting runs.`,
      ],
    },
    {
      term: 'Highest milestone only',
      text: [
        'Of the milestones of an innings only the highest one reached counts; one that the format does not award is passed over.',
        `A T20 score of 210 gets the century bonus of ${published('100-runs', 'T20')} and no other. An ODI score of 45 gets none, since the first ODI milestone is the half-century.`,
      ],
    },
    {
      term: 'Duck',
      text: [
        `A player who is out without a run gets ${published('duck', 'T20')}, with or without having faced a ball. A duck is only for ${all(duckRoles())}, never for a bowler. Retired hurt and retired not out are no dismissals.`,
      ],
    },
    {
      term: 'Strike rate',
      text: [
        'Every ball but a wide is a ball faced; a no-ball is faced. The rate is rounded to two decimals before it is looked up, so that no rate falls between two bands.',
      ],
    },
  ]
}

function duckRoles(): string[] {
  const { rule } = itemOf('duck')
  return rule.given === 'duck' ? rule.to.map((role) => roleNouns[role].many) : []
}

function bowlingRules() {
  const from = (['T20', 'ODI', 'T10'] as const).map((format) => {
    const balls = currentPoints().economyRate.formats[format]?.minimumBalls ?? 0
    return `the ${nth(oversOf(balls))} over in ${format}`
  })
  return [
    {
      term: 'Economy rate',
      text: [
        `Counted from ${all(from)}, and not in Test. Runs off the bat, wides and no-balls are the bowler's; byes, leg-byes and penalty runs are not. The rate is per six balls in every format, The Hundred included.`,
      ],
    },
    {
      term: 'Maiden over',
      text: [
        'One bowler bowls all balls of a full over and concedes nothing. Byes and leg-byes do not spoil it. The Hundred and Test award none.',
      ],
    },
    {
      term: 'Wicket hauls',
      text: [
        'Of the hauls of an innings only the highest one reached counts. Four wickets in a T10 innings get the 3-wicket haul, since T10 has no haul of four.',
      ],
    },
    {
      term: '10-wicket haul',
      text: [
        `Only in Test: ten wickets in the match get ${published('10-wickets', 'Test')} at the end of the 2nd bowling innings, once, and in addition to the other hauls.`,
      ],
    },
  ]
}

function fieldingRules() {
  return [
    {
      term: 'Catch hauls',
      text: [
        `For ${either(catchHauls())} and more catches in one innings, and only the highest one reached. A bowler who catches off his or her own bowling gets the wicket and the catch, and the catch counts for the haul.`,
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
  const { players, credits, cards } = normalLineup
  return [
    {
      term: 'Captain and vice-captain',
      text: [
        `The captain's points count ${captain}, the vice-captain's ${vice}. Deductions are multiplied too: the captain's by ${captain} only and the vice-captain's by ${vice} only, whatever card they carry.`,
      ],
    },
    {
      term: 'Cards',
      text: [
        `A team of ${players} players for ${credits} credits carries ${cards} cards, on two different players. A card multiplies what its player earned, on top of the captaincy: a captain with a Gold Power card counts ${together}. It never deepens a deduction.`,
        'A Power card goes on the player it names, a Wild card on anyone. Every account has as many Blue cards as it needs; they multiply by one.',
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
        `If a match is shortened, the side batting second must bat at least ${leastInWords('ODI')} in ODI, ${leastInWords('T20')} in T20 or ${leastInWords('Hundred')} in The Hundred for points to count, unless it is all out or reaches its target before. In T10, Sixty Ball and 3TC the side batting last must come in to bat.`,
        'Otherwise the match is void and every entry is paid back. Everything else that was bowled counts, also in a match without a result.',
      ],
    },
    {
      term: 'In process and completed',
      text: [
        'While a match is in process, which includes the review after its last ball, points can still change. Once it is marked completed, points are allotted, winners are declared and winnings fixed; nothing is adjusted after that.',
      ],
    },
    { term: 'Sixty Ball', text: ['Sixty Ball counts by the T10 points.'] },
    { term: 'Normal and live fantasy', text: ['Both use the same points system.'] },
  ]
}

function leastInWords(format: keyof typeof leastBatting): string {
  const least = leastBatting[format]
  if (least === null || least === 'a ball') throw new RangeError(`${format} has no least batting to tell`)
  return 'overs' in least ? `${least.overs} overs` : `${least.balls} balls`
}
