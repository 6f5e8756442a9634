import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const worthwhileBytes = 1024

/** Writes a `.br` and a `.gz` beside every file of the build that shrinks, so that the server compresses nothing twice. */
export async function compressAssets(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => compressible.has(extname(name))).map((name) => join(folder, name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < worthwhileBytes) return
  const content = await readFile(file)
  const [small, compatible] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    gzipped(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, compatible)])
}
