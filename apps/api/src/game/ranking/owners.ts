import { createHash } from 'node:crypto'

/**
 * The worker that ranks a shard, the same for every process that knows the same workers: the one with the greatest hash (rendezvous
 * hashing). A worker that comes or goes moves its own shards only. Null without workers.
 */
export function ownerOf(shard: string, workers: Iterable<string>): string | null {
  let owner: string | null = null
  let greatest = ''
  for (const worker of workers) {
    const weight = createHash('sha256').update(`${shard} ${worker}`).digest('hex')
    if (weight <= greatest) continue
    owner = worker
    greatest = weight
  }
  return owner
}

/** How long a worker without a report counts as alive. It reports every second. */
const silentMs = 3_000

/** The workers that reported lately, with the shards that each serves. */
export class Workers {
  readonly #heard = new Map<string, { at: number; shards: ReadonlySet<string> }>()

  /** @param now milliseconds of any clock that only goes forward */
  hear(worker: string, shards: Iterable<string>, now: number): void {
    this.#heard.set(worker, { at: now, shards: new Set(shards) })
  }

  forget(worker: string): void {
    this.#heard.delete(worker)
  }

  alive(now: number): string[] {
    for (const [worker, { at }] of this.#heard) if (now - at > silentMs) this.#heard.delete(worker)
    return [...this.#heard.keys()]
  }

  serves(worker: string, shard: string): boolean {
    return this.#heard.get(worker)?.shards.has(shard) ?? false
  }
}
