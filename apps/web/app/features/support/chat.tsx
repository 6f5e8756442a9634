import { useDialogPart } from '../../ui/use-dialog-part.ts'
import { ChatButton } from './chat-button.tsx'
import { setChatOpen, useChatOpen } from './chat-state.ts'

/** The chat's panel, and the floating button where there is room for it. */
export function Chat() {
  const open = useChatOpen()
  const ChatPanel = useDialogPart(
    () => import('./chat-panel.tsx'),
    open,
    () => setChatOpen(false),
  )
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
