import { type SupportAnswers, supportAnswers } from '@toprun/api-schema/support'
import { z } from 'zod'
import { jsonStore } from '../../platform/browser-store.ts'

type Answers = SupportAnswers['answers']
export type Answer = Answers[number]

/** A message of the chat. */
export type ChatMessage =
  | { from: 'visitor'; text: string }
  | { from: 'site'; answers: Answers }
  | { from: 'site'; failure: string }

const conversation = z.array(
  z.union([
    z.object({ from: z.literal('visitor'), text: z.string() }),
    z.object({ from: z.literal('site'), answers: supportAnswers.shape.answers }),
    z.object({ from: z.literal('site'), failure: z.string() }),
  ]),
)

/** The conversation of this browser tab. */
export const conversationStore = jsonStore<ChatMessage[]>('session', 'chat', conversation)
