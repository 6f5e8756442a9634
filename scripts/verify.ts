import { terminalOf } from './terminal.ts'
import { runVerify } from './verify-command.ts'

/** `npm run verify -- FILE [--sha256 HASH]`: recomputes a contest from its proof bundle. */
process.exitCode = await runVerify(process.argv.slice(2), terminalOf('verify'))
