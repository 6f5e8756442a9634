import { supportAnswers } from '@toprun/api-schema/support'
import { Send, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ask } from '../../platform/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLine } from './chat-line.tsx'
import { keepConversation, keptConversation, type Said } from './conversation.ts'

const suggestions = ['How are points counted?', 'How many credits do I have?', 'What is in a pack?']

/** Answers from FAQ, articles and rules, with their sources; where they do not help, a form to a person. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const { conversation, busy, put } = useConversation()
  const [writing, setWriting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last comes into view
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), [conversation, busy, writing])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const question = field.current?.value.trim() ?? ''
    if (question.length < 2 || busy) return
    event.currentTarget.reset()
    put(question)
  }

  return (
    <section
      aria-label="Chat with TopRun"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      className="appear fixed inset-0 z-40 flex flex-col overflow-hidden border-line bg-surface shadow-float sm:inset-auto sm:right-6 sm:bottom-24 sm:h-[min(38rem,calc(100dvh-14rem))] sm:w-96 sm:rounded-panel sm:border"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 className="font-display text-heading font-bold">Ask TopRun</h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control hover:bg-raised"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </header>
      <div className="flex-1 overflow-y-auto overscroll-contain p-4">
        <div role="log" aria-label="Conversation" className="grid gap-3">
          <p className="text-muted">
            Answers come from our questions and answers, articles and rules, with the place they stand at.
          </p>
          {conversation.map((said, index) => (
            <ChatLine key={index} said={said} onFollow={() => coversPage() && onClose()} />
          ))}
          {busy && <p className="text-muted">Looking it up …</p>}
        </div>
        {conversation.length === 0 && (
          <ul className="mt-4 grid justify-items-start gap-2">
            {suggestions.map((question) => (
              <li key={question}>
                <Button variant="secondary" onClick={() => put(question)}>
                  {question}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {conversation.length > 0 && !busy && (
          <div className="mt-4">
            {writing ? (
              <ChatForm question={lastQuestion(conversation)} />
            ) : (
              <Button variant="quiet" onClick={() => setWriting(true)}>
                None of this helps: write to a person
              </Button>
            )}
          </div>
        )}
        <div ref={end} />
      </div>
      <form onSubmit={submit} className="flex gap-2 border-t border-line p-3">
        <input
          ref={field}
          aria-label="Your question"
          placeholder="Your question"
          maxLength={200}
          className="min-h-11 w-full min-w-0 rounded-control border border-control bg-bg px-3.5 placeholder:text-muted"
        />
        <Button type="submit" aria-label="Ask" className="shrink-0 px-3.5">
          <Send aria-hidden="true" className="size-5" />
        </Button>
      </form>
    </section>
  )
}

function useConversation() {
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

/** On a phone the panel hides the page that an answer leads to. */
function coversPage(): boolean {
  return !matchMedia('(min-width: 40rem)').matches
}

function lastQuestion(conversation: readonly Said[]): string {
  return conversation.findLast((said) => said.from === 'visitor')?.text ?? ''
}
