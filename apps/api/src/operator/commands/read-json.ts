import { readFile } from 'node:fs/promises'
import { OperatorError } from './operator-error.ts'

/** Unchanged, including a byte order mark. @throws OperatorError if the file can't be read */
export async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} can't be read.`)
  })
}

/** The JSON of a file. @throws OperatorError if it is invalid */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new OperatorError(`${file} is not JSON.`)
  }
}
