/** The shortest interval between updates of viewers: eyes can't follow more, and a fast replay would flood the line. */
const wakeEveryMs = 100

/** Viewers who are called after changes. */
export interface Waking {
  /** @returns ends it */
  add(viewer: () => void): () => void
  isAny(): boolean
  wake(): void
}

export function createWaking(): Waking {
  const viewers = new Set<() => void>()
  return {
    add(viewer) {
      viewers.add(viewer)
      return () => viewers.delete(viewer)
    },
    isAny: () => viewers.size > 0,
    wake: atMostEvery(wakeEveryMs, () => wakeAll(viewers)),
  }
}

/** Wakes viewers in portions, so that other requests are served in between. */
const wokenAtOnce = 250

function wakeAll(viewers: ReadonlySet<() => void>): void {
  const waiting = [...viewers]
  const wakeNext = () => {
    for (const viewer of waiting.splice(0, wokenAtOnce)) if (viewers.has(viewer)) viewer()
    if (waiting.length > 0) setImmediate(wakeNext)
  }
  wakeNext()
}

/** Throttles `work`: the first call runs immediately, those during the pause share one run at its end. */
function atMostEvery(ms: number, work: () => void): () => void {
  let pausing = false
  let again = false
  return function run() {
    if (pausing) {
      again = true
      return
    }
    pausing = true
    setTimeout(() => {
      pausing = false
      if (!again) return
      again = false
      run()
    }, ms).unref()
    work()
  }
}
