import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const sampleMs = 20

/** Null until the first request. */
let figures: Registry | null = null

/** Memory, garbage collection, file handles and the delay of the event loop: of the process, regardless of its applications. */
export function processFigures(): Registry {
  figures ??= measure(new Registry())
  return figures
}

function measure(registry: Registry): Registry {
  collectDefaultMetrics({ register: registry })
  // A histogram, unlike the quantiles of `collectDefaultMetrics`, adds up over processes and does not depend on how often it is scraped.
  const delaySeconds = new Histogram({
    name: 'toprun_event_loop_delay_seconds',
    help: 'How late timers of the process run, sampled 50 times a second',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  let due = performance.now() + sampleMs
  setInterval(() => {
    const now = performance.now()
    delaySeconds.observe(Math.max(0, now - due) / 1000)
    due = now + sampleMs
  }, sampleMs).unref()
  return registry
}
