import { type Locator, userEvent } from 'vitest/browser'

/** Presses a button by key: the message of what was just done may lie over it. */
export async function press(button: Locator): Promise<void> {
  const element = await button.findElement()
  element.focus()
  await userEvent.keyboard('{Enter}')
}
