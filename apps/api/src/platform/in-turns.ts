import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that the process's other work waits, if each step is short. */
const turnMs = 8

/** Interleaves the steps of long synchronous work with the process's other work. */
export async function inTurns<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  let until = performance.now() + turnMs
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + turnMs
  }
}
