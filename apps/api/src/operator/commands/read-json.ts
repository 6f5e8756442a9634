import { readFile } from 'node:fs/promises'
import { OperatorError } from './operator-error.ts'

/** Without a byte order mark. @throws OperatorError if the file can't be read */
export async function readText(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} can't be read.`)
  })
  return text.replace(/^\uFEFF/, '')
}

/** The JSON of a file. @throws OperatorError if it is none */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(`${file} is not JSON.`)
  }
}
