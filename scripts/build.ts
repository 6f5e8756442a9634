import { ensureWebBuild } from './web-build.ts'

/** `npm run build`: installs what is missing, as every command does, and builds the pages. A start after it writes nothing to the code. */
await ensureWebBuild((line) => console.log(line))
console.log('The packages are installed and the pages are built.')
