import { contestId } from '@toprun/api-schema/ids'
import { describe, expect, test } from 'vitest'
import { natsOfFile, silentLog } from '../../testing/nats-kit.ts'
import { natsProgram } from '../../testing/nats-server.ts'
import { questionSubject, stateSubject, writeState } from './messages.ts'
import { askShard, watchShards } from './shard-client.ts'

const contest = { contestId: contestId.parse(crypto.randomUUID()), movedBalls: 6 }
const other = { contestId: contestId.parse(crypto.randomUUID()), movedBalls: 6 }
const stateOf = (revision: number) => ({
  ...{ revision, entries: 1 },
  counts: { scores: Int32Array.of(8), counts: Uint32Array.of(1) },
})

describe.skipIf(natsProgram() === undefined)('the shards of a contest', () => {
  const nats = natsOfFile()

  test('publish their states without being asked, each with its index, until the watch ends', async () => {
    const heard: [index: number, revision: number][] = []
    const end = watchShards(nats, contest, (index, { revision }) => heard.push([index, revision]), silentLog)
    const publish = async (shard: Parameters<typeof stateSubject>[0], revision: number) => {
      nats.connection.publish(stateSubject(shard), writeState(stateOf(revision)))
      await nats.connection.flush()
    }
    await publish({ ...other, index: 0 }, 1)
    await publish({ ...contest, movedBalls: 0, index: 0 }, 2)
    await publish({ ...contest, index: 0 }, 3)
    await publish({ ...contest, index: 12 }, 4)
    await expect
      .poll(() => heard)
      .toEqual([
        [0, 3],
        [12, 4],
      ])
    end()
    await publish({ ...contest, index: 0 }, 5)
    await nats.connection.flush()
    expect(heard).toHaveLength(2)
  })

  test('answer only for themselves, and a shard without a worker is not waited for', async () => {
    const shard = { ...contest, index: 3 }
    const served = nats.connection.subscribe(questionSubject(shard), {
      callback: (_, message) => {
        message.respond(writeState(stateOf(7)))
      },
    })
    expect(await askShard(nats, shard, { kind: 'state' })).toEqual(stateOf(7))
    await expect(askShard(nats, { ...contest, index: 4 }, { kind: 'state' })).rejects.toThrow()
    served.unsubscribe()
  })
})
