/** The exit code of a process that gave up, so that the launcher (scripts/run.mjs) starts another one. EX_SOFTWARE. */
export const gaveUp = 70

/**
 * Ends the process after an unhandled rejection or an exception outside of any request. The process may be in
 * an inconsistent state, so the launcher starts another one. Not for expected errors. @param end finishes
 * pending work and exits with the code. Called once.
 */
export function giveUpOnSurprise(
  log: (error: unknown, sentence: string) => void,
  end: (code: number) => void,
): void {
  let ending = false
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error, origin) => {
    log(error, `${origin}: the process drains and exits`)
    if (!ending) end(gaveUp)
    ending = true
  })
  // A log line that cannot be written, to a full disk or a closed pipe, is lost. That is no reason to exit.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
