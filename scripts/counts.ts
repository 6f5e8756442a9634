import { readCommand } from './read-command.ts'
import { countsOf, inWords } from './test/result.ts'

/** One line: what the last `npm test` and the `npm run test:deep` after it came to together. */
readCommand('npm run counts', { options: {}, takesNames: false })
const unended = { passed: 0, failed: 1, skipped: 0 }
const tested = countsOf('test') ?? unended
const deep = countsOf('deep') ?? { passed: 0, failed: 0, skipped: 0 }
console.log(
  inWords({
    passed: tested.passed + deep.passed,
    failed: tested.failed + deep.failed,
    skipped: tested.skipped + deep.skipped,
  }),
)
