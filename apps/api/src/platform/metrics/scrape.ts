import pTimeout from 'p-timeout'
import { Gauge, Registry } from 'prom-client'
import { sharedRead } from '../shared-read.ts'

/** Sets gauges whose values are read only for a scrape, e.g. by a query. */
type Collect = () => Promise<void> | void

/** Reads the metrics of an application and its process. */
export interface Scrapes {
  /** The application's registry. */
  readonly registry: Registry
  /** @param reset removes what `collect` set, so that a failure shows no stale values */
  add(collector: string, collect: Collect, reset: () => void): void
  /** In the text format of Prometheus. Concurrent callers share one computation. Takes 2 seconds at most. */
  text(): Promise<string>
}

const patienceMs = 2_000

/** @param processFigures of the process that the application runs in */
export function createScrapes(registry: Registry, processFigures = new Registry()): Scrapes {
  const succeeded = new Gauge({
    name: 'toprun_collector_success',
    help: '1 if the collector answered this scrape in time; its metrics are missing otherwise',
    labelNames: ['collector'],
    registers: [registry],
  })
  const collectors: { name: string; collect: Collect; reset: () => void; running: boolean }[] = []

  /** One that still works on an earlier scrape is not asked again: a slow database gets no more queries. */
  async function run(collector: (typeof collectors)[number]): Promise<void> {
    if (collector.running) return report(collector, false)
    collector.running = true
    const done = settle(collector.collect).finally(() => {
      collector.running = false
    })
    report(collector, await pTimeout(done, { milliseconds: patienceMs, fallback: () => false }))
  }

  async function read(): Promise<string> {
    await Promise.all(collectors.map(run))
    const texts = await Promise.all([processFigures.metrics(), registry.metrics()])
    return texts.join('')
  }

  function report({ name, reset }: { name: string; reset: () => void }, isSuccess: boolean): void {
    if (!isSuccess) reset()
    succeeded.set({ collector: name }, isSuccess ? 1 : 0)
  }

  return {
    registry,
    add(name, collect, reset) {
      collectors.push({ name, collect, reset, running: false })
    },
    text: sharedRead(read, 0),
  }
}

async function settle(collect: Collect): Promise<boolean> {
  try {
    await collect()
    return true
  } catch {
    return false
  }
}
