import { readFile } from 'node:fs/promises'
import { OperatorError } from './operator-error.ts'

/** The JSON of a file. @throws OperatorError if it is none */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} can't be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError(`${file} is not JSON.`)
  }
}
