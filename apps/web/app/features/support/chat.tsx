import { networkFailure } from '../../platform/api-client.ts'
import { toast } from '../../ui/toast.ts'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { ChatButton } from './chat-button.tsx'
import { setChatOpen, useChatOpen } from './chat-state.ts'

const loadPanel = () => import('./chat-panel.tsx')

/** The chat's panel, and the floating button where there is room for it. */
export function Chat() {
  const open = useChatOpen()
  const ChatPanel = useOnDemand(loadPanel, open, () => {
    setChatOpen(false)
    toast.error(networkFailure)
  })
  function close() {
    setChatOpen(false)
    const buttons = Array.from(document.querySelectorAll<HTMLElement>('[data-opens-chat]'))
    buttons.find((button) => button.checkVisibility())?.focus()
  }
  return (
    <>
      {open && ChatPanel && <ChatPanel onClose={close} />}
      <ChatButton floating />
    </>
  )
}
