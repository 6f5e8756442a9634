import { useRef } from 'react'
import type { z } from 'zod'
import { ApiFailure, api } from './api-client.ts'
import { randomUuid } from './random-uuid.ts'

/**
 * Posts a request that creates something. If its response was lost, the same request is sent again with the same `Idempotency-Key`, so that
 * it creates one thing.
 */
export function useCreation() {
  const pending = useRef<{ request: string; key: string } | null>(null)
  return async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    body: object,
  ): Promise<z.output<Schema>> => {
    const request = JSON.stringify([path, body])
    if (pending.current?.request !== request) pending.current = { request, key: randomUuid() }
    const headers = { 'Idempotency-Key': pending.current.key }
    try {
      const made = await api.post(path, schema, body, { headers })
      pending.current = null
      return made
    } catch (error) {
      if (error instanceof ApiFailure && isRefused(error)) pending.current = null
      throw error
    }
  }
}

/** Nothing was created. A failed server or a lost connection leaves that open. */
const isRefused = ({ status }: ApiFailure) => status >= 400 && status < 500
