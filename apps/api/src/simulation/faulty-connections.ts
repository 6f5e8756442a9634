import { terminate } from '@toprun/postgres/connection'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { type Faults, ProcessDied } from './faults.ts'
import type { StatementGate } from './statement-gate.ts'

export interface FaultyConnections {
  /** Whether a connection is being opened. */
  isConnecting(): boolean
  /** Ends all of them. */
  endAll(): Promise<void>
  /** The server's ids of the connections that were cut and may still be ending there. */
  cut: number[]
}

const raised = { no_space: '53100', deadlock: '40P01' } as const

/** The result of a turn. */
type Turn =
  | { is: 'answered'; answer: unknown }
  /** The result is known, and reaches the process later. */
  | { is: 'late'; answer: unknown }
  /** Not sent yet: it waits for another turn. */
  | { is: 'delayed' }

/**
 * Lets faults strike at the statements of a pool, in and out of transactions, and sends them through the gate. A lost connection is really
 * closed, and the error of a full disk is the server's own, so that what follows is realistic.
 * @param onSlow called instead of waiting
 * @param onCrash ends the process
 */
export function faultyConnections(
  pool: Pool,
  {
    gate,
    faults,
    onSlow,
    onCrash,
  }: { gate: StatementGate; faults: Faults; onSlow: () => void; onCrash: () => Promise<void> },
): FaultyConnections {
  const open = new Set<PoolClient>()
  const cut: number[] = []
  let connections = 0
  pool.on('release', (error, client) => {
    if (error) open.delete(client)
  })
  pool.on('connect', (client) => {
    open.add(client)
    connections += 1
    const connection = connections
    const query: unknown = client.query
    if (typeof query !== 'function') throw new TypeError('A client of the pool takes no queries.')
    const send = (input: unknown[]) => Promise.resolve(Reflect.apply(query, client, input))
    const inTurn = <Result>(work: () => Promise<Result>) => gate.pass(connection, pidOf(client), work)

    async function ask(input: unknown[]): Promise<unknown> {
      const turn = await inTurn(() => meet(client, send, input))
      if (turn.is === 'answered') return turn.answer
      onSlow()
      await gate.lagBehind()
      if (turn.is === 'delayed')
        return inTurn(() => (faults.isDead() ? Promise.reject(new ProcessDied()) : send(input)))
      if (faults.isDead()) throw new ProcessDied()
      return turn.answer
    }

    Object.defineProperty(client, 'query', {
      value: (...input: unknown[]) => {
        const callback = input.at(-1)
        const isCallback = typeof callback === 'function'
        const outcome = ask(isCallback ? input.slice(0, -1) : input)
        if (!isCallback) return outcome
        outcome.then(
          (result) => callback(null, result),
          (error: unknown) => callback(error),
        )
        return undefined
      },
    })
  })

  async function meet(
    client: PoolClient,
    send: (input: unknown[]) => Promise<unknown>,
    input: unknown[],
  ): Promise<Turn> {
    if (faults.isDead()) throw new ProcessDied()
    const kind = faults.atStatement(nameOf(input[0]))
    switch (kind) {
      case null:
        return { is: 'answered', answer: await send(input) }
      case 'slow':
        return { is: 'delayed' }
      case 'slow_answer':
        return { is: 'late', answer: await send(input) }
      case 'no_space':
      case 'deadlock':
        return {
          is: 'answered',
          answer: await send([`DO 'BEGIN RAISE SQLSTATE ''${raised[kind]}''; END'`]),
        }
      case 'lost_after':
      case 'crash_after':
        await send(input)
    }
    if (kind === 'crash_before' || kind === 'crash_after') {
      await onCrash()
      throw new ProcessDied()
    }
    await end(client)
    throw new Error('Connection terminated unexpectedly')
  }

  async function end(client: PoolClient): Promise<void> {
    if (client.connection.stream.destroyed) return
    cut.push(pidOf(client))
    const ended = Promise.withResolvers<void>()
    client.once('end', ended.resolve)
    terminate(client)
    await ended.promise
  }

  return {
    cut,
    isConnecting: () => !faults.isDead() && pool.totalCount > open.size,
    async endAll() {
      await Promise.all([...open].map(end))
    },
  }
}

const pid = z.number()

/** The server's id of a connection, which is missing in the driver's types. */
function pidOf(client: PoolClient): number {
  return pid.parse(Reflect.get(client, 'processID'))
}

/** `SELECT … FROM contests WHERE …` is `select contests`. */
function nameOf(query: unknown): string {
  const text: unknown = typeof query === 'object' && query !== null && 'text' in query ? query.text : query
  const words = String(text).trim().toLowerCase()
  const verb = words.split(/\s/, 1)[0] ?? ''
  const table = /\b(?:from|into|update)\s+"?([a-z_]+)/.exec(words)?.[1]
  return table ? `${verb} ${table}` : verb.replace(';', '')
}
