import { type SupportAnswers, supportAnswers } from '@toprun/api-schema/support'
import { z } from 'zod'

type Answers = SupportAnswers['answers']

/** What was said, in order. */
export type Said =
  | { from: 'visitor'; text: string }
  | { from: 'desk'; answers: Answers }
  | { from: 'desk'; failure: string }

const kept = z.array(
  z.union([
    z.object({ from: z.literal('visitor'), text: z.string() }),
    z.object({ from: z.literal('desk'), answers: supportAnswers.shape.answers }),
    z.object({ from: z.literal('desk'), failure: z.string() }),
  ]),
)
const key = 'chat'

/** The conversation of this visit, as it was left on an earlier page. */
export function keptConversation(): Said[] {
  try {
    return kept.parse(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
  } catch {
    return []
  }
}

export function keepConversation(conversation: readonly Said[]): void {
  sessionStorage.setItem(key, JSON.stringify(conversation))
}
