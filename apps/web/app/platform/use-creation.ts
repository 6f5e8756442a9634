import { useRef } from 'react'
import type { z } from 'zod'
import { api } from './api-client.ts'
import { randomUuid } from './random-uuid.ts'

/**
 * Posts what makes something new. After a lost response the same request has the same key, so that it is made once however often it
 * is sent.
 */
export function useCreation() {
  const unanswered = useRef<{ request: string; key: string } | null>(null)
  return async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
  ): Promise<z.output<Schema>> => {
    const request = JSON.stringify([path, body])
    if (unanswered.current?.request !== request) unanswered.current = { request, key: randomUuid() }
    const headers = { 'Idempotency-Key': unanswered.current.key }
    const made = await api.post(path, schema, body, { headers })
    unanswered.current = null
    return made
  }
}
