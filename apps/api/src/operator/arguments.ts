import { readFile } from 'node:fs/promises'
import { matchId } from '@toprun/api-schema/ids'
import { z } from 'zod'
import { OperatorError } from './command.ts'

export const matchArgument = z
  .string({ error: 'MATCH must be the id of a match; "matches" lists them' })
  .pipe(matchId)

/** @throws OperatorError with the schema's own sentence */
export function checked<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new OperatorError(`${parsed.error.issues[0]?.message ?? 'That is not valid'}.`)
}

export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperatorError(`${file} can't be read.`)
  })
  return parsedJson(text)
}

export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new OperatorError('That is not JSON.')
  }
}
