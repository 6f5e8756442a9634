import { type BallThreadData, control } from './ball-runner.ts'
import { layout } from './entries.ts'
import { openKernel } from './kernel.ts'

const histogram = layout.histogram(1)

/** What the second thread does. @returns a function that waits until it is asked, and runs the kernel over its half of the entries */
export function serveBalls({ memory }: BallThreadData): () => void {
  const kernel = openKernel(memory)
  const words = new Int32Array(memory.buffer, layout.words, control.words)
  let turn = 0
  Atomics.store(words, control.ready, 1)
  return () => {
    Atomics.wait(words, control.asked, turn)
    turn = Atomics.load(words, control.asked)
    const [from = 0, to = 0, groups = 0, binsAt = 0] = words.subarray(control.job)
    kernel.ball(binsAt, from, to, layout.changes, groups, histogram)
    Atomics.store(words, control.done, turn)
    Atomics.notify(words, control.done)
  }
}
