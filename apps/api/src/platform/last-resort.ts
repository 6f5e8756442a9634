/** The exit code of a process that gave up and may be started again, for the launcher (scripts/run.mjs). EX_SOFTWARE. */
export const gaveUp = 70

/**
 * Ends the process in good order after a mistake that nothing caught: a rejection without a handler, or an exception outside of any
 * request. It may have left anything half done, so the process is not trusted further; the launcher starts another. Never a way to
 * handle what can be foreseen.
 * @param end finishes what is under way and ends the process with the code. Called once.
 */
export function giveUpOnSurprise(
  log: (error: unknown, sentence: string) => void,
  end: (code: number) => void,
): void {
  let ending = false
  // Rejections that nobody handles arrive here too.
  process.on('uncaughtException', (error, origin) => {
    log(error, `${origin}: the process gives up and drains`)
    if (!ending) end(gaveUp)
    ending = true
  })
  // What cannot be written, to a full disk or a closed pipe, is lost. That is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
