// Answers `--version` and `--standard-json` as the native compiler does.
import { readFileSync } from 'node:fs'
import solc from 'solc'

if (process.argv.includes('--version'))
  console.log(`solc, the solidity compiler commandline interface\nVersion: ${solc.version()}`)
else process.stdout.write(solc.compile(readFileSync(0, 'utf8'), { import: open }))

/** Foundry names files relative to the folder it runs in. */
function open(path) {
  try {
    return { contents: readFileSync(path, 'utf8') }
  } catch (error) {
    return { error: error.message }
  }
}
