import { onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'

/** Asks the browser to close what is open, as a phone's Back does. That is what Escape does, unless the page takes the key first: here it doesn't hear it. */
export async function pressBack(): Promise<void> {
  const unheard = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation()
  addEventListener('keydown', unheard, { capture: true })
  onTestFinished(() => removeEventListener('keydown', unheard, { capture: true }))
  await userEvent.keyboard('{Escape}')
}
