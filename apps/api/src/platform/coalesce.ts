/**
 * Runs `work` at most once at a time, and once more for all calls made meanwhile: every caller gets a run
 * that began after its call.
 */
export function coalesce<Input>(work: (input: Input) => Promise<void>): (input: Input) => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  function run(input: Input): Promise<void> {
    running = work(input).finally(() => {
      running = null
    })
    return running
  }

  return (input) => {
    if (!running) return run(input)
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null
        return run(input)
      })
    return next
  }
}
