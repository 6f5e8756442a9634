import { MessageCircleQuestion, X } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { setChatOpen, useChatOpen } from './chat-state.ts'

const ChatPanel = lazy(() => import('./chat-panel.tsx'))

/** The button in the corner, and what it opens. */
export function Chat() {
  const open = useChatOpen()
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setChatOpen(false)
    button.current?.focus()
  }
  const Icon = open ? X : MessageCircleQuestion
  return (
    <>
      <Suspense>{open && <ChatPanel onClose={close} />}</Suspense>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={open ? 'Close the chat' : 'Ask a question'}
        onClick={() => (open ? close() : setChatOpen(true))}
        className="scripted fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-pitch text-on-pitch shadow-float transition-transform hover:scale-105 sm:right-6 sm:bottom-6"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
    </>
  )
}
