/** Long work in steps of about a millisecond, between which others may run. What it works on must not change meanwhile. */
export type Steps<Result> = Generator<void, Result, void>

/** Takes all steps at once. */
export function takeSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
