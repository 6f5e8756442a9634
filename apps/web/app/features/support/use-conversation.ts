import { supportAnswers } from '@toprun/api-schema/support'
import { useEffect, useState } from 'react'
import { ask, networkFailure } from '../../platform/api-client.ts'
import { type ChatMessage, conversationStore } from './conversation.ts'

/** The conversation so far, and `put` to ask the next question. */
export function useConversation() {
  const [conversation, setConversation] = useState(() => conversationStore.read() ?? [])
  const [busy, setBusy] = useState(false)
  useEffect(() => conversationStore.write(conversation), [conversation])

  function put(question: string): void {
    const say = (message: ChatMessage) => setConversation((before) => [...before, message])
    say({ from: 'visitor', text: question })
    setBusy(true)
    ask('GET', `/api/support/answers?q=${encodeURIComponent(question)}`, supportAnswers)
      .then((answer) =>
        say(
          answer.ok ? { from: 'site', answers: answer.data.answers } : { from: 'site', failure: answer.msg },
        ),
      )
      .catch(() => say({ from: 'site', failure: networkFailure }))
      .finally(() => setBusy(false))
  }

  return { conversation, busy, put }
}
