import { runScore } from './score-command.ts'
import { terminalOf } from './terminal.ts'

/** `npm run score -- FILE [options]`: the points of one match. */
process.exitCode = runScore(process.argv.slice(2), terminalOf('score'))
