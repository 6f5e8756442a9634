import { readFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'

/** Preloaded into a process: writes to the folder named in the file FULL_FOLDER fail like on a full disk. */
const { writeFile } = files

files.writeFile = async (file, ...rest) => {
  if (dirname(String(file)) === fullFolder())
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  return writeFile(file, ...rest)
}
syncBuiltinESMExports()

function fullFolder(): string | null {
  try {
    return readFileSync(process.env.FULL_FOLDER ?? '', 'utf8')
  } catch {
    return null
  }
}
