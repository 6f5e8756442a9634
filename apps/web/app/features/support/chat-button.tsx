import clsx from 'clsx'
import { MessageCircleQuestion, X } from 'lucide-react'
import { setChatOpen, useChatOpen } from './chat-state.ts'

/** Opens and closes the chat. It floats where the page has a margin for it, and is hidden there under the open chat; elsewhere it is in the header, where it covers nothing. */
export function ChatButton({ floating = false }: { floating?: boolean }) {
  const open = useChatOpen()
  const Icon = open ? X : MessageCircleQuestion
  const name = open ? 'Close the chat' : 'Ask a question'
  return (
    <button
      type="button"
      data-opens-chat
      aria-expanded={open}
      aria-label={name}
      title={name}
      onClick={() => setChatOpen(!open)}
      className={clsx(
        'scripted place-items-center',
        floating
          ? open
            ? 'hidden'
            : 'fixed right-6 bottom-[calc(1.5rem+var(--score-bar-height)+var(--offline-height))] z-20 hidden size-14 rounded-full bg-pitch text-on-pitch shadow-float transition-transform hover:scale-105 min-[88rem]:grid'
          : 'grid size-11 shrink-0 rounded-control hover:bg-raised min-[88rem]:hidden',
      )}
    >
      <Icon aria-hidden="true" className={floating ? 'size-6' : 'size-5'} />
    </button>
  )
}
