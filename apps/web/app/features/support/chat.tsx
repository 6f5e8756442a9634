import { MessageCircleQuestion, X } from 'lucide-react'
import { useRef } from 'react'
import { networkFailure } from '../../platform/api-client.ts'
import { toast } from '../../ui/toast.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { setChatOpen, useChatOpen } from './chat-state.ts'

const loadPanel = () => import('./chat-panel.tsx')

/** The floating chat button and its panel. */
export function Chat() {
  const open = useChatOpen()
  const ChatPanel = useOnDemand(loadPanel, open, () => {
    setChatOpen(false)
    toast.error(networkFailure)
  })
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setChatOpen(false)
    button.current?.focus()
  }
  const Icon = open ? X : MessageCircleQuestion
  return (
    <>
      {open && ChatPanel && <ChatPanel onClose={close} />}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={open ? 'Close the chat' : 'Ask a question'}
        onClick={() => (open ? close() : setChatOpen(true))}
        className="chat-button scripted fixed z-20 grid size-14 place-items-center rounded-full bg-pitch text-on-pitch shadow-float transition-transform hover:scale-105"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
    </>
  )
}
