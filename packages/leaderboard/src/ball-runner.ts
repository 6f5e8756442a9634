import { Worker } from 'node:worker_threads'
import { type Entries, layout } from './entries.ts'
import type { Kernel } from './kernel.ts'

/** Places in the words by which the two threads talk: ready, the turn asked for and done, and what to do. */
export const control = Object.freeze({ ready: 0, asked: 1, done: 2, job: 3, words: 8 })
/** What `ball-thread.ts` is started with. */
export interface BallThreadData {
  memory: WebAssembly.Memory
}

/** Runs the kernel over all entries, on this thread and, where one was asked for, on another that shares the memory. */
export interface BallRunner {
  readonly threads: number
  /** How many of them run by now. */
  ready(): number
  /** Adds the changes at `layout.changes` to the scores of all entries, four in a group, and counts the scores. */
  ball(entries: Entries, groups: number): void
  close(): Promise<void>
}

export function runAlone(kernel: Kernel): BallRunner {
  return {
    threads: 1,
    ready: () => 1,
    ball({ binsAt, padded }, groups) {
      kernel.ball(binsAt, 0, padded, layout.changes, groups, layout.histogram(0))
    },
    close: async () => undefined,
  }
}

/** The thread answers within milliseconds; one that does not is stuck, and its half is unknown. */
const patienceMs = 10_000
/** Below so many entries waking a thread takes longer than their half. */
const worthwhile = 65_536

/** With a thread for the second half, from when it is ready. It does not keep the process alive. */
export function runWithThread(kernel: Kernel, memory: WebAssembly.Memory): BallRunner {
  const words = new Int32Array(memory.buffer, layout.words, control.words)
  const data: BallThreadData = { memory }
  const thread = new Worker(new URL('./ball-thread.ts', import.meta.url), { workerData: data })
  thread.unref()
  let turn = 0
  return {
    threads: 2,
    ready: () => 1 + Atomics.load(words, control.ready),
    ball({ binsAt, padded }, groups) {
      const half = (padded >>> 5) << 4
      if (padded < worthwhile || Atomics.load(words, control.ready) === 0) {
        kernel.ball(binsAt, 0, padded, layout.changes, groups, layout.histogram(0))
        return
      }
      words.set([half, padded, groups, binsAt], control.job)
      turn += 1
      Atomics.store(words, control.asked, turn)
      Atomics.notify(words, control.asked)
      kernel.ball(binsAt, 0, half, layout.changes, groups, layout.histogram(0))
      while (Atomics.load(words, control.done) !== turn)
        if (Atomics.wait(words, control.done, turn - 1, patienceMs) === 'timed-out')
          throw new Error(`The ranking thread has not answered for ${patienceMs / 1000} s.`)
    },
    async close() {
      await thread.terminate()
    },
  }
}
