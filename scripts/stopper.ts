/** Something that this process started and has to end. */
export interface Started {
  stop(): Promise<void> | void
  /** Ends a program that would outlive this process, without waiting; also one that is only starting. */
  endNow?(): void
}

export interface Stopper {
  /** What is added while it stops is stopped at once. */
  add(started: Started): void
  isStopping(): boolean
  /** Stops what was added, the last first, and exits. Further calls change nothing. */
  stop(code: number): Promise<void>
}

/**
 * Ends everything that was started when the process ends.
 * @param exit called once, with an exit code @param patienceMs after this time programs are killed
 * @param onFailure is called with what could not stop; it is killed, and everything else stops
 */
export function createStopper(
  exit: (code: number) => void,
  patienceMs = 5_000,
  onFailure: (error: unknown) => void = console.error,
): Stopper {
  const added: Started[] = []
  /** Of what was added while it stops. */
  const latecomers: Promise<void>[] = []
  let stopping = false
  let ended = false
  let hasFailed = false

  function end(code: number): void {
    if (ended) return
    ended = true
    exit(hasFailed ? code || 1 : code)
  }

  function fail(error: unknown): void {
    hasFailed = true
    onFailure(error)
  }

  function endAsItIs({ endNow }: Started): void {
    try {
      endNow?.()
    } catch (error) {
      fail(error)
    }
  }

  async function stopOne(started: Started): Promise<void> {
    try {
      await started.stop()
    } catch (error) {
      fail(error)
      endAsItIs(started)
    }
  }

  return {
    add(started) {
      added.push(started)
      if (stopping) latecomers.push(stopOne(started))
    },
    isStopping: () => stopping,
    async stop(code) {
      if (stopping) return
      stopping = true
      const late = setTimeout(() => {
        for (const started of added) endAsItIs(started)
        end(code || 1)
      }, patienceMs)
      for (const started of added.toReversed()) await stopOne(started)
      await Promise.all(latecomers)
      clearTimeout(late)
      end(code)
    },
  }
}
