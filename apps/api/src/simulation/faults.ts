/** What can happen at a statement. */
export const statementFaults = [
  /** The connection breaks before the server has the statement. */
  'lost_before',
  /** It breaks after the server executed it: if it was COMMIT, the caller cannot know. */
  'lost_after',
  /** The process dies there: its memory and all its connections are gone. */
  'crash_before',
  'crash_after',
  /** The database's disk is full. */
  'no_space',
  /** PostgreSQL ends the transaction to break a deadlock. */
  'deadlock',
  /** Minutes pass before the server has the statement, and statements of others come first. */
  'slow',
  /** The server executed it, but its disk is slow: the result comes minutes later, after those of others. */
  'slow_answer',
] as const

/** What can happen at an operation on a file. */
export const fileFaults = [
  /** The disk is full: half of the data is written. */
  'file_full',
  /** The disk fails, and does nothing. */
  'file_failing',
  /** Minutes pass; writing snapshots of boards waits for several steps. */
  'file_slow',
  /** The power fails: half of the written or renamed data exists, and the process is gone. */
  'file_torn',
] as const

type StatementFault = (typeof statementFaults)[number]
type FileFault = (typeof fileFaults)[number]
export type FaultKind = StatementFault | FileFault

/**
 * A fault at a named point of a step: its n-th statement, or file operation, from 1. A step with fewer has no fault.
 */
export interface Fault {
  kind: FaultKind
  at: number
}

/** Where a fault struck. */
export interface Strike extends Fault {
  /** E.g. `UPDATE contests`, `commit` or `rename`. */
  point: string
}

/** The process that ran a step died in it. */
export class ProcessDied extends Error {
  constructor() {
    super('The process died.')
  }
}

/** The faults of one process: the armed one, where it struck, and whether the process survived it. */
export class Faults {
  #armed: Fault | null = null
  #strike: Strike | null = null
  #statements = 0
  #files = 0
  #isCounting = false
  #isDead = false

  /** From now on statements and file operations are counted, and the fault strikes at its position. */
  arm(fault: Fault | null): void {
    this.#armed = fault
    this.#strike = null
    this.#statements = 0
    this.#files = 0
    this.#isCounting = true
  }

  /** Counting ends. @returns where the fault struck */
  disarm(): Strike | null {
    this.#isCounting = false
    this.#armed = null
    return this.#strike
  }

  hasStruck(): boolean {
    return this.#strike !== null
  }

  /** Whether the process died: it does nothing from then on. */
  isDead(): boolean {
    return this.#isDead
  }

  die(): void {
    this.#isDead = true
  }

  /** The fault that strikes at the next statement. */
  atStatement(point: string): StatementFault | null {
    if (!this.#isCounting) return null
    this.#statements += 1
    const kind = statementFaults.find((each) => each === this.#armed?.kind)
    if (!kind || this.#armed?.at !== this.#statements || point === 'rollback') return null
    this.#strike = { kind, at: this.#statements, point }
    return kind
  }

  /** The fault that strikes at the next file operation. */
  atFile(point: string): FileFault | null {
    if (!this.#isCounting) return null
    this.#files += 1
    const kind = fileFaults.find((each) => each === this.#armed?.kind)
    if (!kind || this.#armed?.at !== this.#files) return null
    this.#strike = { kind, at: this.#files, point }
    return kind
  }
}
