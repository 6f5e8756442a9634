import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatLine } from './chat-line.tsx'
import { ChatQuestion } from './chat-question.tsx'
import type { ChatMessage } from './conversation.ts'
import umpire from './umpire.svg?no-inline'
import { useConversation } from './use-conversation.ts'

/** Answers from the FAQ, articles and rules with links to them, and a form to write to support. */
export default function ChatPanel({ onClose }: { onClose: () => void }) {
  const { conversation, busy, put } = useConversation()
  const [writing, setWriting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const focusField = () => field.current?.focus()
  // Before it is painted: who sees it can close it, and what then has the focus keeps it.
  useLayoutEffect(focusField, [])
  useEffect(() => focusOpener, [])
  useLayoutEffect(() => {
    // Wherever the focus is: the page below may have taken it. What a dialog above it has taken is the dialog's.
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onClose])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the last question when its answer arrives
  useEffect(() => {
    log.current?.querySelector('[data-last]')?.scrollIntoView({ block: 'start' })
  }, [conversation, busy])

  function onAsk(question: string) {
    if (busy) return
    setWriting(asksForPerson(question))
    put(question)
    focusField()
  }

  const lastAsked = conversation.findLastIndex(({ from }) => from === 'visitor')
  return (
    <section
      aria-label="Chat with TopRun"
      className="appear fixed inset-0 z-40 flex flex-col overflow-clip border-line bg-surface shadow-float sm:inset-auto sm:right-6 sm:bottom-[calc(1.5rem+var(--bar-height)+var(--score-bar-height)+var(--offline-height))] sm:h-[min(38rem,calc(100dvh-10rem-var(--score-bar-height)-var(--offline-height)))] sm:w-96 sm:rounded-panel sm:border"
    >
      <header className="sky flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
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
        {conversation.length === 0 && (
          <img
            src={umpire}
            alt=""
            width={340}
            height={260}
            className="mx-auto mb-4 h-40 w-auto border-b border-line"
          />
        )}
        <div ref={log} role="log" aria-label="Conversation" className="grid gap-3">
          <p className="text-muted">
            Answers come from our FAQ, articles and rules, each with a link to its source.
          </p>
          {conversation.map((message, index) => (
            <ChatLine
              key={index}
              message={message}
              isLast={index === lastAsked}
              onFollow={() => coversPage() && onClose()}
            />
          ))}
          {busy && <p className="text-muted">Searching …</p>}
        </div>
        {conversation.length === 0 && <ChatSuggestions onAsk={onAsk} />}
        {conversation.length > 0 && !busy && (
          <div className="mt-4">
            {writing ? (
              <ChatForm question={textOf(conversation[lastAsked])} />
            ) : (
              <Button variant="quiet" onClick={() => setWriting(true)}>
                Write to us instead
              </Button>
            )}
          </div>
        )}
      </div>
      <ChatQuestion field={field} onAsk={onAsk} />
    </section>
  )
}

/** Called once the panel is gone: the floating button is hidden under it, and a hidden button takes no focus. */
function focusOpener(): void {
  const buttons = Array.from(document.querySelectorAll<HTMLElement>('[data-opens-chat]'))
  buttons.find((button) => button.checkVisibility())?.focus()
}

/** No article helps who wants to talk to somebody: the form to write to us opens at once. */
const asksForPerson = (question: string) =>
  /\b(human|(real|live) person|agent|somebody|someone|representative|(talk|speak|write) to (you|a person|support))\b/i.test(
    question,
  )

/** On a phone the panel covers the page. */
function coversPage(): boolean {
  return !matchMedia('(min-width: 40rem)').matches
}

function textOf(message: ChatMessage | undefined): string {
  return message?.from === 'visitor' ? message.text : ''
}

/** Each has an entry of the FAQ, named by its words: `how-are-points-counted`. */
const suggestions = ['How are points counted?', 'What is a credit?', 'What is in a pack?']

/** Suggested questions for an empty chat. */
function ChatSuggestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <ul aria-label="Suggested questions" className="mt-4 grid justify-items-start gap-2">
      {suggestions.map((question) => (
        <li key={question}>
          <Button variant="secondary" onClick={() => onAsk(question)}>
            {question}
          </Button>
        </li>
      ))}
    </ul>
  )
}
