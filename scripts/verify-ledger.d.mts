/** @returns the exit code */
export function verifyLedger(
  args: readonly string[],
  terminal?: { log(line: string): void; error(line: string): void },
): Promise<0 | 1 | 2>
