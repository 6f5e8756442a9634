import { Registry } from 'prom-client'

/**
 * The metrics of this process. A module states its own beside what they count: `new Counter({ …, registers: [registry] })`. They
 * count from the start of the process, whether or not anybody scrapes them.
 */
export const registry = new Registry()

/** Of the text format. */
export const { contentType } = registry

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
