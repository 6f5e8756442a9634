/** Milliseconds before each further try. */
const waits = [1_000, 2_000, 4_000, 8_000]

/** Loads a module of the page by `import()`, and again where the connection is lost: at most five times in fifteen seconds. Rejects with the last error. */
export async function loadPart<Part>(load: () => Promise<Part>, pause = after): Promise<Part> {
  let next = load
  for (const [at, ms] of waits.entries()) {
    try {
      return await next()
    } catch (error) {
      const address = addressIn(error)
      // Chromium keeps a module that failed as failed; another address is another module. Other browsers say no address.
      next = address === undefined ? load : () => import(/* @vite-ignore */ `${address}?again=${at + 1}`)
      await pause(ms)
    }
  }
  return next()
}

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function addressIn(error: unknown): string | undefined {
  return error instanceof Error ? /https?:\/\/[^?\s]+/.exec(error.message)?.[0] : undefined
}
