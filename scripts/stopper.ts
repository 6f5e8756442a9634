/** Something that this process started and has to end. */
export interface Started {
  stop(): Promise<void> | void
  /** Ends a program that would outlive this process, without waiting; also one that is only starting. */
  endNow?(): void
}

export interface Stopper {
  add(started: Started): void
  isStopping(): boolean
  /** Stops what was added, the last first, and exits. Further calls change nothing. */
  stop(code: number): Promise<void>
}

/**
 * Ends everything that was started when the process ends.
 * @param exit called once, with an exit code @param patienceMs after this time nothing is waited for: programs are ended as they are
 */
export function createStopper(exit: (code: number) => void, patienceMs = 5_000): Stopper {
  const added: Started[] = []
  let stopping = false
  let ended = false

  function end(code: number): void {
    if (ended) return
    ended = true
    exit(code)
  }

  return {
    add: (started) => {
      added.push(started)
    },
    isStopping: () => stopping,
    async stop(code) {
      if (stopping) return
      stopping = true
      const late = setTimeout(() => {
        for (const { endNow } of added) endNow?.()
        end(code || 1)
      }, patienceMs)
      for (const started of added.toReversed()) await started.stop()
      clearTimeout(late)
      end(code)
    },
  }
}
