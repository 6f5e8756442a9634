import { useDialogPart } from '../../ui/use-dialog-part.ts'
import { ChatButton } from './chat-button.tsx'
import { setChatOpen, useChatOpen } from './chat-state.ts'

const close = () => setChatOpen(false)

/** The chat's panel, and the floating button where there is room for it. */
export function Chat() {
  const open = useChatOpen()
  const ChatPanel = useDialogPart(() => import('./chat-panel.tsx'), open, close)
  return (
    <>
      {open && ChatPanel && <ChatPanel onClose={close} />}
      <ChatButton floating />
    </>
  )
}
