/**
 * At most one run of `work` at a time, and one more after it for all who asked meanwhile: whoever asks gets a run that began after
 * the question.
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
