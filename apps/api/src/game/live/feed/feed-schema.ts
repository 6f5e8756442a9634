import { type MatchMessage, matchMessage } from '@toprun/api-schema/match-event'
import { feedMessage, feedResponse } from '@toprun/api-schema/match-feed'
import { z } from 'zod'

interface Described {
  title: string
  description: string
  /** They can be sent in the order of this list, to the match of `docs/feeds.md`. */
  examples: readonly MatchMessage[]
}

const home = 'Amberley Arrows'
const delivery = { batter: 'A Nair', non_striker: 'S Iyer', bowler: 'R Okafor' }
const firstBall = { type: 'ball', innings: 0, over: 0, ball: 1 } as const

/** The examples of `docs/feeds.md` for each type of event, in the order in which a match has them. */
export const describedEvents: Readonly<Record<MatchMessage['type'], Described>> = {
  lineup: {
    title: 'Line-up',
    description: 'Who plays for a side, by the names of its squad. Sent before the first innings.',
    examples: [
      {
        type: 'lineup',
        team: home,
        players: [
          ...['A Nair', 'S Iyer', 'B Stone', 'K Lowe', 'P Hale', 'J Marsh'],
          ...['D Frost', 'L Penn', 'C Ryder', 'M Vale', 'T Quill'],
        ],
      },
    ],
  },
  innings: {
    title: 'Innings',
    description: 'An innings begins, or more is known of it: the header replaces the one before.',
    examples: [{ type: 'innings', innings: 0, header: { team: home } }],
  },
  ball: {
    title: 'Ball',
    description: 'A delivery, with its runs, extras, wickets and replacements.',
    examples: [{ ...firstBall, delivery: { ...delivery, runs: { batter: 4, extras: 0, total: 4 } } }],
  },
  replacement: {
    title: 'Replacement',
    description: 'A player comes in for another, where no delivery says so.',
    examples: [
      {
        type: 'replacement',
        team: home,
        in: 'N Pryce',
        out: 'K Lowe',
        reason: 'concussion_substitute',
      },
    ],
  },
  outcome: {
    title: 'Outcome',
    description: 'The end of the match: who won, or that nobody did. Its review begins.',
    examples: [{ type: 'outcome', outcome: { result: 'no result' } }],
  },
  correct: {
    title: 'Correction',
    description: 'Replaces the event that has a revision; its place stays.',
    examples: [
      {
        type: 'correct',
        revision: 3,
        reason: 'The scorer gave it to the bat.',
        event: {
          ...firstBall,
          delivery: { ...delivery, runs: { batter: 0, extras: 4, total: 4 }, extras: { byes: 4 } },
        },
      },
    ],
  },
  withdraw: {
    title: 'Withdrawal',
    description: 'Removes the event that has a revision.',
    examples: [{ type: 'withdraw', revision: 5, reason: 'Play resumes.' }],
  },
}

/** The JSON Schema of a message and of its response, made from the types that validate them. */
export const feedSchema = {
  ...schemaOf(feedMessage, 'input'),
  $defs: { response: schemaOf(feedResponse, 'output') },
}

function schemaOf(type: z.ZodType, io: 'input' | 'output') {
  const metadata = z.registry<Record<string, unknown>>()
  for (const event of eventTypes()) metadata.add(event, { ...describedEvents[event.shape.type.value] })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...z.toJSONSchema(type, { io, metadata }),
  }
}

function eventTypes() {
  const [events, ...changes] = matchMessage.options
  return [...events.options, ...changes]
}
