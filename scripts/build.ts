import { resolve } from 'node:path'
import { packSite } from './pack-site.ts'
import { readCommand } from './read-command.ts'
import { ensureWebBuild } from './web-build.ts'

/**
 * `npm run build`: installs what is missing, as every command does, and builds the pages. A start after it writes nothing to the code.
 * With a folder, `npm run build -- FOLDER`, it also makes a copy there that needs no installation.
 */
const usage = 'npm run build [-- FOLDER]'
const [stated, ...others] = readCommand(usage, { options: {}, takesNames: true }).positionals
if (others.length > 0) {
  console.error(`build takes one folder.\nUsage: ${usage}`)
  process.exit(2)
}
await ensureWebBuild((line) => console.log(line))
console.log('The packages are installed and the pages are built.')
if (stated !== undefined) {
  const folder = resolve(process.env.INIT_CWD ?? '.', stated)
  console.log(`Copying the site to ${folder} …`)
  const fault = packSite(folder)
  if (fault !== null) {
    console.error(fault)
    process.exit(1)
  }
  console.log(`Done. ${folder}/toprun start needs no network, and writes to DATA_DIR alone.`)
}
