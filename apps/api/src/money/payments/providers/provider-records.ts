import { cashfree } from './cashfree/cashfree-record.ts'
import type { ProviderRecord } from './provider-record.ts'
import { stripe } from './stripe/stripe-record.ts'

const records = new Map<string, ProviderRecord>()
for (const record of [stripe, cashfree]) addProvider(record)

/** Adds a provider while the site runs; the returned function removes it. */
export function addProvider(record: ProviderRecord): () => void {
  if (records.has(record.name)) throw new RangeError(`There are two providers ${record.name}`)
  records.set(record.name, record)
  return () => records.delete(record.name)
}

/** The real providers. The first one of a channel with keys takes the payments. */
export function providerRecords(): ProviderRecord[] {
  return [...records.values()]
}

/** Providers with a status to ask for, configured or not. The wallet and the chain are checked elsewhere. */
export function externalProviders(): string[] {
  return ['sandbox', ...records.keys()]
}
