import { readFile } from 'node:fs/promises'
import { utf8Text } from '@toprun/game-rules/utf8-text'
import { OperatorError } from './command.ts'

/** Unchanged, including a byte order mark. @throws OperatorError if the file can't be read, or is not text */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new OperatorError(`${file} can't be read.`)
  })
  const text = utf8Text(bytes)
  if (text === null) throw new OperatorError(`${file} is not text in UTF-8.`)
  return text
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
