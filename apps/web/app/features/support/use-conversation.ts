import { supportAnswers } from '@toprun/api-schema/support'
import { useEffect, useState } from 'react'
import { ask } from '../../platform/api-client.ts'
import { keepConversation, keptConversation, type Said } from './conversation.ts'

/** What was said in this visit, and `put` for the next question. */
export function useConversation() {
  const [conversation, setConversation] = useState(keptConversation)
  const [busy, setBusy] = useState(false)
  useEffect(() => keepConversation(conversation), [conversation])

  async function put(question: string): Promise<void> {
    const say = (said: Said) => setConversation((before) => [...before, said])
    say({ from: 'visitor', text: question })
    setBusy(true)
    const answer = await ask('GET', `/api/support/answers?q=${encodeURIComponent(question)}`, supportAnswers)
    setBusy(false)
    say(answer.ok ? { from: 'desk', answers: answer.data.answers } : { from: 'desk', failure: answer.msg })
  }

  return { conversation, busy, put }
}
