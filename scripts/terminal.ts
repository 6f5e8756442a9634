/** Where a command is called, and what it prints on. */
export interface Terminal {
  /** Its arguments name files relative to this folder. */
  folder: string
  /** Text for stdout, with its line ends. */
  print(text: string): void
  /** Text for stderr, with its line ends. */
  complain(text: string): void
}

/** That of this process. npm runs its scripts in the root; file names are relative to the caller's folder. @param command of package.json */
export function terminalOf(command: string): Terminal {
  const { npm_lifecycle_event, INIT_CWD } = process.env
  return {
    folder: (npm_lifecycle_event === command && INIT_CWD) || process.cwd(),
    print: (text) => {
      process.stdout.write(text)
    },
    complain: (text) => {
      process.stderr.write(text)
    },
  }
}
