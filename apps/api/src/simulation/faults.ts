import { terminate } from '@toprun/postgres/connection'
import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import type { StatementGate } from './statement-gate.ts'

/** What can happen at a statement. */
export const faultKinds = [
  /** The connection breaks before the server has the statement. */
  'lost_before',
  /** It breaks after the server did it: where it was COMMIT, the caller cannot know. */
  'lost_after',
  /** The process dies there: its memory and all its connections are gone. */
  'crash_before',
  'crash_after',
  /** The database's disk is full. */
  'no_space',
  /** PostgreSQL ends the transaction to break a deadlock. */
  'deadlock',
  /** Minutes pass before the server has the statement. */
  'slow',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A fault at a named point of a step: its n-th statement, from 1. A step with fewer is spared. */
export interface Fault {
  kind: FaultKind
  at: number
}

/** The process that ran a step died in it. */
export class ProcessDied extends Error {}

/** Where a fault struck. */
export interface Strike extends Fault {
  /** E.g. `UPDATE contests` or `commit`. */
  statement: string
}

export interface FaultyConnections {
  /** From now on statements are counted, and the fault strikes at its own. */
  arm(fault: Fault | null): void
  /** Counting ends. @returns where the fault struck */
  disarm(): Strike | null
  hasStruck(): boolean
  /** Whether a connection is being opened. */
  isConnecting(): boolean
  /** Whether the process died: it does nothing any more. */
  isDead(): boolean
  /** The server's ids of the connections that were cut and may still be ending there. */
  cut: number[]
}

const raised = { no_space: '53100', deadlock: '40P01' } as const

/**
 * Lets faults strike at the statements of a pool, in and out of transactions, and sends them through the gate. A lost connection is really
 * closed, and the error of a full disk is the server's own, so that what follows is as in earnest.
 * @param onSlow called instead of waiting
 */
export function faultyConnections(pool: Pool, gate: StatementGate, onSlow: () => void): FaultyConnections {
  const open = new Set<PoolClient>()
  const cut: number[] = []
  let connections = 0
  let armed: Fault | null = null
  let strike: Strike | null = null
  let statements = 0
  let counting = false
  let dead = false
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
    Object.defineProperty(client, 'query', {
      value: (...input: unknown[]) => {
        const callback = input.at(-1)
        const isCallback = typeof callback === 'function'
        const statement = isCallback ? input.slice(0, -1) : input
        const outcome = gate.pass(connection, pidOf(client), () => meet(client, send, statement))
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
  ): Promise<unknown> {
    if (dead) throw new ProcessDied()
    const kind = nextFault(nameOf(input[0]))
    switch (kind) {
      case null:
        return send(input)
      case 'slow':
        onSlow()
        return send(input)
      case 'no_space':
      case 'deadlock':
        return send([`DO 'BEGIN RAISE SQLSTATE ''${raised[kind]}''; END'`])
      case 'lost_after':
      case 'crash_after':
        await send(input)
    }
    dead = kind === 'crash_before' || kind === 'crash_after'
    await Promise.all((dead ? [...open] : [client]).map(end))
    if (dead) throw new ProcessDied()
    throw new Error('Connection terminated unexpectedly')
  }

  function nextFault(statement: string): FaultKind | null {
    if (!counting) return null
    statements += 1
    if (armed?.at !== statements || statement === 'rollback') return null
    strike = { ...armed, statement }
    return armed.kind
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
    hasStruck: () => strike !== null,
    isConnecting: () => !dead && pool.totalCount > open.size,
    isDead: () => dead,
    arm(fault) {
      armed = fault
      strike = null
      statements = 0
      counting = true
    },
    disarm() {
      counting = false
      armed = null
      return strike
    },
  }
}

const pid = z.number()

/** The server's id of a connection, which the driver has and its types do not. */
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
