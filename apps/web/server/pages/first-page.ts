import { setTimeout as pause } from 'node:timers/promises'

interface FirstPage {
  render: (url: string) => Promise<unknown>
  /** What is told of each page that could not be rendered, which is tried again. */
  onFailure: (error: unknown) => void
  signal: AbortSignal
  pauseMs?: number
}

/**
 * Ends once a page was rendered: the code of the pages is loaded then, which takes many seconds on a busy machine, and what they read
 * answers. @returns whether that is so, rather than that the signal ended it
 */
export async function firstPageRendered({
  render,
  onFailure,
  signal,
  pauseMs = 1_000,
}: FirstPage): Promise<boolean> {
  while (!signal.aborted) {
    try {
      await render('/')
      return true
    } catch (error) {
      if (signal.aborted) return false
      onFailure(error)
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  return false
}
