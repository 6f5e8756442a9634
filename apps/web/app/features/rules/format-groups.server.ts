import { liveFantasy, theHundred, threeTeamCricket } from '@toprun/game-rules/format-facts'
import { all, either, factorText } from './published-figures.server.ts'
import type { RuleGroup } from './rule-groups.tsx'

export function theHundredTerms(): RuleGroup {
  const { inningsBalls, ballsPerOver, consecutiveOvers, oversPerBowler } = theHundred
  return {
    id: 'the-hundred',
    title: 'The Hundred Cricket T&C',
    rules: [
      {
        term: 'Points',
        text: ['The T20 points, except that maiden overs are not awarded.'],
      },
      {
        term: 'Innings',
        text: [
          `${inningsBalls} balls per innings, in overs of ${ballsPerOver} balls. A bowler bowls at most ${consecutiveOvers} overs in a row and ${oversPerBowler} in all.`,
        ],
      },
      {
        term: 'Powerplay',
        text: [
          `The first ${theHundred.powerplayBalls} balls, with ${theHundred.powerplayFieldersOutside} fielders allowed outside the circle.`,
        ],
      },
      {
        term: 'Time-out and length',
        text: [
          `The bowling side has a strategic time-out of ${theHundred.timeOutMinutes} minutes. A game lasts about ${theHundred.lengthHours} hours.`,
        ],
      },
    ],
  }
}

export function threeTeamTerms(): RuleGroup {
  const { teams, playersPerTeam, overs, halfOvers, shortenedOvers, lineup } = threeTeamCricket
  return {
    id: 'three-team-cricket',
    title: '3 Team Cricket Points System',
    rules: [
      {
        term: 'Points',
        text: ['The T10 points, without points for the playing XI.'],
      },
      {
        term: 'Match',
        text: [
          `${teams} teams share one match of ${overs} overs, in two halves of ${halfOvers}. Rain can shorten it to ${either(shortenedOvers)} overs.`,
          `Each team has ${playersPerTeam} players. At any moment one team bats, one bowls and one sits in the dugout.`,
        ],
      },
      {
        term: 'Your team',
        text: [
          `${lineup.players} players in total from all three teams, at most ${lineup.sidePlayers} from one of them, for ${lineup.credits} credits. Roles, captain, vice-captain and cards are as in a normal team.`,
        ],
      },
      {
        term: 'Under review',
        text: [
          'While a match is in process or under review, points can change. Once it is completed they are final.',
        ],
      },
    ],
  }
}

export function warmUpTerms(): RuleGroup {
  return {
    id: 'warm-up',
    title: 'For Warm-Up Matches',
    rules: [
      {
        term: 'No starting-XI points',
        text: [
          'Warm-up matches give no points for being in the starting XI or for coming in as a substitute, because line-ups change during the match.',
          "Everything else counts as in the match's format.",
        ],
      },
    ],
  }
}

export function liveTerms(): RuleGroup {
  const { lineup, factorHalves, deadlineMovesBalls, closesBallsBefore, leastBowledPercent } = liveFantasy
  const others = lineup.players - factorHalves.length
  return {
    id: 'live-fantasy',
    title: 'LIVE Fantasy Terms & Conditions',
    rules: [
      {
        term: 'Your team',
        text: [
          `${lineup.players} players for ${lineup.credits} credits, at most ${lineup.sidePlayers} from one team. There are no role restrictions and no cards.`,
        ],
      },
      {
        term: 'Multipliers',
        text: [
          `${factorHalves.length} players of your choice get ${all(factorHalves.map(factorText))}, in place of captain and vice-captain. The other ${others} get 1x. Deductions take the same factor.`,
        ],
      },
      {
        term: 'Slots',
        text: [
          `A slot is ${slotText()}. Test matches have none. The whole 2nd innings is also a slot.`,
          'You need a separate team for each slot and for the 2nd innings.',
        ],
      },
      {
        term: 'Deadline',
        text: [
          `Joining closes ${closesBallsBefore} balls before the slot's first ball, or at the first ball of an innings. The deadline may be moved by up to ${deadlineMovesBalls} balls; balls bowled before it do not count.`,
        ],
      },
      {
        term: 'Points',
        text: [
          'The same points system as in normal contests, applied to the deliveries of the slot alone, including milestones, hauls, rates and maidens. There are no points for the playing XI, and none in a Super Over.',
        ],
      },
      {
        term: 'Completion',
        text: [
          `A slot or innings is complete when ${leastBowledPercent}% of its balls have been bowled, or earlier if the match is declared complete. Otherwise it is void and every entry is refunded.`,
        ],
      },
    ],
  }
}

function slotText(): string {
  const { T20, ODI, T10, Hundred } = liveFantasy.slots
  return either([
    `${T20.overs} overs of a T20 innings`,
    `${T10.overs} overs of a T10 innings`,
    `${ODI.overs} overs of an ODI innings`,
    `${Hundred.balls} balls of The Hundred`,
  ])
}
