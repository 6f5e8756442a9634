import { Registry } from 'prom-client'
import { type Database, perPool } from '../database.ts'

/** The metrics of an application, by its database. */
export const registryOf = perPool(() => new Registry())

/** The content type of the text format. */
export const contentType = Registry.PROMETHEUS_CONTENT_TYPE

/**
 * A module declares its metrics next to the code that they measure. Each application has its own, and they count from the first use on,
 * whether or
 * not they are scraped.
 * @example const packMetrics = declareMetrics((registers) => ({ opened: new Counter({ …, registers }) })); packMetrics(db).opened.inc()
 */
export function declareMetrics<Metrics extends object>(
  make: (registers: [Registry]) => Metrics,
): (owner: Database | Registry) => Metrics {
  const made = new WeakMap<Registry, Metrics>()
  return (owner) => {
    const registry = owner instanceof Registry ? owner : registryOf(owner)
    const metrics = made.get(registry) ?? make([registry])
    made.set(registry, metrics)
    return metrics
  }
}

/**
 * Bounds the values of a label that comes from outside: the first `limit` different ones are kept, all others are `other`.
 * @example const sourceLabel = boundedLabel(20)
 */
export function boundedLabel(limit: number): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= limit) return 'other'
    known.add(value)
    return value
  }
}
