import type { ExternalToast } from 'sonner'

type Kind = 'success' | 'error' | 'info'
type Message = { kind: Kind; text: string; options?: ExternalToast }
type Show = (message: Message) => void

const waiting: Message[] = []
const listeners = new Set<() => void>()
let show: Show | null = null
let wanted = false

/** Says something in passing. What shows it is loaded with the first message. */
export const toast = {
  success: (text: string, options?: ExternalToast) =>
    say({ kind: 'success', text, ...(options && { options }) }),
  error: (text: string, options?: ExternalToast) => say({ kind: 'error', text, ...(options && { options }) }),
  info: (text: string, options?: ExternalToast) => say({ kind: 'info', text, ...(options && { options }) }),
}

/** Whether anything was said yet, for `useSyncExternalStore`. */
export const toastsWanted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  now: () => wanted,
}

/** From now on messages go to `next`, those that waited first. */
export function showToastsWith(next: Show): void {
  show = next
  for (const message of waiting.splice(0)) next(message)
}

function say(message: Message): void {
  if (show) {
    show(message)
    return
  }
  waiting.push(message)
  wanted = true
  for (const listener of listeners) listener()
}
