import type { ErrorCode, ErrorResponse } from '@toprun/api-schema/error'
import type { z } from 'zod'
import type { ApiFetch } from './load-context.ts'
import { endSession, storedToken } from './session.ts'

/** Shown if there was no response, or an unreadable one. */
export const networkFailure = 'Failed,Please try again later.'

/** The API's error codes, and the client's own for a missing or unreadable response. */
type FailureCode = ErrorCode | 'network_failure' | 'unreadable_answer' | 'unforeseen_answer'

/** A call that was rejected or failed. `status` is 0 if the server was not reached. */
export type Refusal = { ok: false; status: number; msg: string; code: FailureCode }
export type Answer<Data> = { ok: true; data: Data } | Refusal

/** A failed call as an exception for TanStack Query and loaders. Its message is shown to the user. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: FailureCode

  constructor({ status, code, msg }: Omit<Refusal, 'ok'>) {
    super(msg)
    this.name = 'ApiFailure'
    this.status = status
    this.code = code
  }
}

export type CallOptions = {
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
  /** Loaders pass `context.get(apiFetchContext)`; the browser omits it. */
  fetch?: ApiFetch
}

/** In milliseconds: a call without a response by then has failed. */
const patience = 35_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls the API and parses the response. Failures are values, including network failures; an aborted call
 * throws as `fetch` does. A 401 on a call that carried the token ends the session and reloads the page.
 */
export async function ask<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<z.output<Schema>>> {
  const answer = await exchange(method, path, body, options)
  if (!answer.ok) return answer
  const parsed = schema.safeParse(answer.data)
  if (parsed.success) return { ok: true, data: parsed.data }
  console.error(`${method} ${path} answered something unforeseen`, parsed.error)
  return { ok: false, status: 200, msg: networkFailure, code: 'unforeseen_answer' }
}

/** Posts a request whose response has no data. Needs no schema, so pages without forms do not load Zod. */
export async function postForm(path: string, body: unknown): Promise<{ ok: true } | Refusal> {
  const answer = await exchange('POST', path, body, {})
  return answer.ok ? { ok: true } : answer
}

async function exchange(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Answer<unknown>> {
  const token = storedToken()
  const response = await send(method, path, token, body, options)
  if (response === null) return unreached
  const json = await readJson(response)
  // Aborted while its body arrived, it has no body to judge.
  options.signal?.throwIfAborted()
  return response.ok ? { ok: true, data: json } : refused(response.status, json, token)
}

/** Gets a text that is not JSON, such as a file to download. Fails like any other call. */
export async function askText(path: string, options: CallOptions = {}): Promise<Answer<string>> {
  const token = storedToken()
  const response = await send('GET', path, token, undefined, {
    ...options,
    headers: { accept: '*/*', ...options.headers },
  })
  if (response === null) return unreached
  if (!response.ok) return refused(response.status, await readJson(response), token)
  const data = await response.text().catch(() => null)
  return data === null ? unreached : { ok: true, data }
}

async function askOrThrow<Schema extends z.ZodType>(
  ...call: Parameters<typeof ask<Schema>>
): Promise<z.output<Schema>> {
  const answer = await ask(...call)
  if (!answer.ok) throw new ApiFailure(answer)
  return answer.data
}

/** The same calls for queries, mutations and loaders: failures are thrown as `ApiFailure`. */
export const api = {
  get: <Schema extends z.ZodType>(path: string, schema: Schema, options?: CallOptions) =>
    askOrThrow('GET', path, schema, undefined, options),
  post: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown, options?: CallOptions) =>
    askOrThrow('POST', path, schema, body, options),
  put: <Schema extends z.ZodType>(path: string, schema: Schema, body: unknown, options?: CallOptions) =>
    askOrThrow('PUT', path, schema, body, options),
  delete: <Schema extends z.ZodType>(path: string, schema: Schema, options?: CallOptions) =>
    askOrThrow('DELETE', path, schema, undefined, options),
}

async function send(
  method: Method,
  path: string,
  token: string | null,
  body: unknown,
  { signal, headers, fetch: apiFetch = fetch }: CallOptions,
): Promise<Response | null> {
  const inTime = AbortSignal.timeout(patience)
  try {
    return await apiFetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== null && { Authentication: token }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}

const unreached: Refusal = { ok: false, status: 0, msg: networkFailure, code: 'network_failure' }

/** A 401 on a call that carried the token ends its session. */
function refused(status: number, json: unknown, token: string | null): Refusal {
  const refusal = readRefusal(status, json)
  if (token !== null && status === 401) endSession(token, { kind: 'error', text: refusal.msg })
  return refusal
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function readRefusal(status: number, json: unknown): Refusal {
  return isErrorResponse(json)
    ? { ok: false, status, msg: json.msg, code: json.code }
    : { ok: false, status, msg: networkFailure, code: 'unreadable_answer' }
}

/** Parsed by hand, so that pages without forms do not load Zod. */
function isErrorResponse(json: unknown): json is Pick<ErrorResponse, 'msg' | 'code'> {
  if (typeof json !== 'object' || json === null || !('msg' in json) || !('code' in json)) return false
  return typeof json.msg === 'string' && typeof json.code === 'string'
}
