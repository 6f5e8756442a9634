import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long the process's other work waits at most, as long as a step is short. */
const turnMs = 8

/** Takes the steps of long synchronous work in turns with the process's other work. */
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
