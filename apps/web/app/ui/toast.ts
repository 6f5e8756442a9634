import type { ExternalToast } from 'sonner'
import { sharedValue } from '../platform/shared-value.ts'

type Kind = 'success' | 'error' | 'info'
type Message = { kind: Kind; text: string; options?: ExternalToast }
type Show = (message: Message) => void

const waiting: Message[] = []
let show: Show | null = null

/** Shows a toast. The code of toasts is loaded with the first one. */
export const toast = {
  success: (text: string, options?: ExternalToast) =>
    say({ kind: 'success', text, ...(options && { options }) }),
  error: (text: string, options?: ExternalToast) => say({ kind: 'error', text, ...(options && { options }) }),
  info: (text: string, options?: ExternalToast) => say({ kind: 'info', text, ...(options && { options }) }),
}

/** Whether there has been a toast. */
export const toastsWanted = sharedValue(false)

/** Sends toasts to `next` from now on, queued ones first. */
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
  toastsWanted.set(true)
}
