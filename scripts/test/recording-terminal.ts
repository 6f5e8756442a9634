import type { Terminal } from '../terminal.ts'

/** A terminal for a command that runs in this process. @param folder where it is called */
export function recordingTerminal(folder: string): {
  terminal: Terminal
  /** What a process of the same call would leave on its stdout and stderr. */
  printed: { stdout: string; stderr: string }
} {
  const printed = { stdout: '', stderr: '' }
  return {
    printed,
    terminal: {
      folder,
      print: (text) => {
        printed.stdout += text
      },
      complain: (text) => {
        printed.stderr += text
      },
    },
  }
}
