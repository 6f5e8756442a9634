import { type Faults, ProcessDied } from './faults.ts'
import type { FileOperation } from './intercepted-files.ts'
import type { StatementGate } from './statement-gate.ts'

export interface FaultyFiles {
  meet(operation: FileOperation): Promise<unknown>
  /** A step passes: operations that wait for the slow disk come closer to their turn. */
  passStep(): void
  /** The disk is fast again. */
  recover(): void
}

/** How many steps background operations wait for the disk. */
const slowSteps = 6
/** Numbers of operations in the gate, after those of connections. */
const firstNumber = 1_000
/** Nothing in the database waits for it. */
const noConnection = 0

/**
 * Lets faults strike at the file operations of a process, and sends them through the gate like statements.
 * @param isBehind whether no caller waits for that operation
 * @param onSlow called instead of waiting
 * @param onCrash ends the process
 */
export function faultyFiles({
  gate,
  faults,
  isBehind,
  onSlow,
  onCrash,
}: {
  gate: StatementGate
  faults: Faults
  isBehind: (operation: FileOperation) => boolean
  onSlow: () => void
  onCrash: () => Promise<void>
}): FaultyFiles {
  let number = firstNumber
  let waiting: { steps: number; goOn: () => void }[] = []

  function inTurn(operation: FileOperation, work: () => Promise<unknown>): Promise<unknown> {
    number += 1
    return gate.pass(number, noConnection, () =>
      faults.isDead() && operation.name !== 'close' ? Promise.reject(new ProcessDied()) : work(),
    )
  }

  async function strikeAt(operation: FileOperation): Promise<unknown> {
    const { name, run, runHalf } = operation
    switch (name === 'close' ? null : faults.atFile(name)) {
      case null:
        return run()
      case 'file_slow':
        onSlow()
        return slow
      case 'file_failing':
        throw fileError('EIO', `EIO: i/o error, ${name}`)
      case 'file_full':
        if (!grows.has(name)) return run()
        await runHalf()
        throw fileError('ENOSPC', `ENOSPC: no space left on device, ${name}`)
      case 'file_torn':
        await runHalf()
        await onCrash()
        throw new ProcessDied()
    }
  }

  function release(isDue: (one: { steps: number }) => boolean): void {
    const due = waiting.filter(isDue)
    waiting = waiting.filter((one) => !isDue(one))
    for (const { goOn } of due) goOn()
  }

  return {
    async meet(operation) {
      const result = await inTurn(operation, () => strikeAt(operation))
      if (result !== slow) return result
      if (isBehind(operation))
        await new Promise<void>((goOn) => {
          waiting.push({ steps: slowSteps, goOn })
        })
      return inTurn(operation, operation.run)
    },
    passStep() {
      for (const one of waiting) one.steps -= 1
      release(({ steps }) => steps <= 0)
    },
    recover: () => release(() => true),
  }
}

const slow = Symbol('slow')
/** A full disk still does everything else. */
const grows: ReadonlySet<string> = new Set(['mkdir', 'open', 'write', 'writeFile'])

const fileError = (code: string, message: string) => Object.assign(new Error(message), { code })
