import type { RuleGroup } from '@toprun/game-rules/formats/format-record'
import { formatRecords } from '@toprun/game-rules/formats/formats'
import { liveFantasy } from '@toprun/game-rules/live-fantasy'
import { all, either, factorText } from './published-figures.server.ts'

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
  const { team, factorHalves, deadlineMovesBalls, closesBallsBefore, leastBowledPercent } = liveFantasy
  const others = team.players - factorHalves.length
  return {
    id: 'live-fantasy',
    title: 'LIVE Fantasy Terms & Conditions',
    rules: [
      {
        term: 'Your team',
        text: [
          `${team.players} players for ${team.credits} credits, at most ${team.sidePlayers} from one team. There are no role restrictions and no cards.`,
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
          `A slot is ${slotText()}. ${withoutSlots()} have none. The whole 2nd innings is also a slot.`,
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
  return either(
    formatRecords().flatMap(({ slot, inningsName }) => {
      if (slot === null) return []
      return 'overs' in slot
        ? `${slot.overs} overs of ${inningsName}`
        : `${slot.balls} balls of ${inningsName}`
    }),
  )
}

function withoutSlots(): string {
  return all(formatRecords().flatMap(({ slot, name }) => (slot === null ? name : [])))
}
