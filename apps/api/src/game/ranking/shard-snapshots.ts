import { Objm } from '@nats-io/obj'
import { keyOf, type ShardName } from './messages.ts'
import type { Nats } from './nats.ts'

/** The last snapshot of each shard, where every worker finds it. */
export interface ShardSnapshots {
  read(shard: ShardName): Promise<Uint8Array | null>
  write(shard: ShardName, snapshot: Uint8Array): Promise<void>
}

const daysKept = 3
const nanosPerDay = 86_400_000_000_000

export async function openShardSnapshots({ connection }: Nats): Promise<ShardSnapshots> {
  const store = await new Objm(connection).create('shards', { ttl: daysKept * nanosPerDay })
  return {
    read: (shard) => store.getBlob(keyOf(shard)),
    async write(shard, snapshot) {
      await store.putBlob({ name: keyOf(shard) }, snapshot)
    },
  }
}
