import type { FastifyBaseLogger } from 'fastify'
import {
  allStatesOf,
  questionSubject,
  type ShardName,
  type ShardQuestion,
  type ShardReply,
  type ShardState,
  shardNamed,
  shardReplies,
  shardState,
} from './messages.ts'
import type { Nats } from './nats.ts'
import { subscribe } from './subscribe.ts'

const patienceMs = 2_000

/**
 * Asks the worker of a shard. @throws if no worker serves it, NATS is unavailable, or the answer does not come in
 * time
 */
export async function askShard<Question extends ShardQuestion>(
  nats: Nats,
  shard: ShardName,
  question: Question,
): Promise<ShardReply<Question['kind']>> {
  if (!nats.isConnected()) throw new Error('There is no connection to NATS.')
  const reply = await nats.connection.request(questionSubject(shard), JSON.stringify(question), {
    timeout: patienceMs,
  })
  return shardReplies[question.kind as Question['kind']].parse(reply.json()) as ShardReply<Question['kind']>
}

/** Hands over each state of the contest's shards. Messages published without a connection are lost. @returns ends it */
export function watchShards(
  nats: Nats,
  contest: Omit<ShardName, 'index'>,
  onState: (index: number, state: ShardState) => void,
  log: Pick<FastifyBaseLogger, 'warn'>,
): () => void {
  return subscribe(
    nats,
    allStatesOf(contest),
    shardState,
    (state, { subject }) => onState(shardNamed(subject).index, state),
    { log },
  )
}

/** Asks a shard of one contest. */
export type AskShard = <Question extends ShardQuestion>(
  index: number,
  question: Question,
) => ReturnType<typeof askShard<Question>>
