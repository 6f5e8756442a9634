import { setTimeout as pause } from 'node:timers/promises'

const lookEveryMs = 200
const longestRetryMs = 5_000

/** What runs beside the site in a folder of its own, as PostgreSQL and the local chain. */
export interface OwnServer {
  isRunning(): boolean
  /** Whether its folder was removed. */
  isGone(): boolean
  /** At the same address. */
  restart(): Promise<void>
}

/**
 * Restarts the server on its port whenever it is not running: killed, out of disk space or stopped. Clients
 * reconnect to the same address.
 * @param name for the operator: `PostgreSQL`
 * @param report receives a line for the operator
 * @param onGone called once where it can never run again; nothing is tried then
 */
export function keepRunning(
  server: OwnServer,
  name: string,
  report: (line: string) => void,
  onGone: () => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const watch = look().catch((error: unknown) => report(`${name} is no longer watched: ${error}`))

  async function look(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (!server.isRunning()) await startAgain()
      if (server.isGone()) return giveUp()
      await rest(lookEveryMs)
    }
  }

  function giveUp(): void {
    report(`The folder of ${name} was removed, so it cannot run again.`)
    onGone()
  }

  async function startAgain(): Promise<void> {
    report(`${name} stopped. Restarting …`)
    let reported = ''
    for (
      let retryMs = lookEveryMs;
      !stopping.signal.aborted && !server.isGone();
      retryMs = Math.min(retryMs * 2, longestRetryMs)
    ) {
      try {
        await server.restart()
        report(`${name} is running again.`)
        return
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== reported) report(`${name} did not start: ${reason}`)
        reported = reason
        await rest(retryMs)
      }
    }
  }

  /** `stop` ends the wait. */
  async function rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  }

  return {
    async stop() {
      stopping.abort()
      await watch
    },
  }
}
