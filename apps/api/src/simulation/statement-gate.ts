import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Statements run one at a time, in a random order if several wait. */
export interface StatementGate {
  /** Runs `send` when its turn comes. @param connection its number, which distinguishes waiting statements */
  pass<Result>(connection: number, pid: number, send: () => Promise<Result>): Promise<Result>
  /** Resolves after a drawn number of turns of others, or once none of them is waiting. */
  lagBehind(): Promise<void>
  /** Waits until nothing runs or waits: even work that is not awaited has ended. */
  idle(): Promise<void>
}

interface Waiting {
  connection: number
  pid: number
  start: () => Promise<void>
}

/** Delayed work. */
interface Lagging {
  turns: number
  goOn: () => void
}

/** The largest delay, in turns. */
const mostTurns = 12

/** Shorter statements are not checked. */
const patienceMs = 10

/**
 * Makes concurrent work repeatable: while one statement runs, those of other connections wait, and the next one is drawn. A statement that
 * waits for a lock in the database lets others go on, and is awaited before the next turn once its lock may be free.
 * @param isBlocked whether that connection waits for a lock
 * @param isConnecting whether a caller waits for a new connection, whose statement must not be missed
 * @param draw which of that many goes next
 */
export function statementGate({
  isBlocked,
  isConnecting,
  draw,
}: {
  isBlocked: (pid: number) => Promise<boolean>
  isConnecting: () => boolean
  draw: (count: number) => number
}): StatementGate {
  const waiting: Waiting[] = []
  /** In the database, waiting for a lock. */
  const blocked = new Map<Waiting, Promise<void>>()
  const lagging: Lagging[] = []
  let pumping: Promise<void> | null = null

  async function pump(): Promise<void> {
    for (;;) {
      // A connection with a result sends its next statement within these turns.
      await turn()
      await turn()
      if (isConnecting()) {
        await pause(1)
        continue
      }
      await settleBlocked()
      if (letGoOn(waiting.length === 0)) continue
      if (waiting.length === 0) return
      waiting.sort((one, other) => one.connection - other.connection)
      const [next] = waiting.splice(waiting.length > 1 ? draw(waiting.length) : 0, 1)
      if (!next) return
      const running = next.start()
      if (await outlasts(next, running)) blocked.set(next, running)
    }
  }

  /** @param isAlone whether nothing else waits. @returns whether something continues now */
  function letGoOn(isAlone: boolean): boolean {
    for (const each of lagging) each.turns -= 1
    const at = isAlone ? lagging.length - 1 : lagging.findIndex(({ turns }) => turns <= 0)
    const [due] = at < 0 ? [] : lagging.splice(at, 1)
    due?.goOn()
    return due !== undefined
  }

  /** Waits until each of them is done or blocked again. */
  async function settleBlocked(): Promise<void> {
    for (const [statement, running] of blocked)
      if (!(await outlasts(statement, running))) {
        blocked.delete(statement)
        await turn()
        await turn()
      }
  }

  /** @returns false once it is done, true if it waits for a lock */
  async function outlasts({ pid }: Waiting, running: Promise<void>): Promise<boolean> {
    const done = running.then(() => 'done')
    for (;;) {
      if ((await Promise.race([done, pause(patienceMs)])) === 'done') return false
      if (await isBlocked(pid)) return true
    }
  }

  function wake(): void {
    if (pumping) return
    pumping = pump().finally(() => {
      pumping = null
      if (waiting.length > 0 || lagging.length > 0) wake()
    })
  }

  return {
    pass(connection, pid, send) {
      return new Promise((done, failed) => {
        const start = () => send().then(done, failed)
        waiting.push({ connection, pid, start })
        wake()
      })
    },
    lagBehind() {
      return new Promise((goOn) => {
        lagging.push({ turns: 1 + draw(mostTurns), goOn })
        wake()
      })
    },
    async idle() {
      for (;;) {
        await turn()
        await turn()
        if (pumping) await pumping
        else if (blocked.size > 0) await settleBlocked()
        else if (waiting.length === 0 && lagging.length === 0) return
      }
    },
  }
}
