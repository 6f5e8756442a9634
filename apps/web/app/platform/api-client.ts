import type { ErrorCode, ErrorResponse } from '@toprun/api-schema/error'
import type { z } from 'zod'
import type { ApiFetch } from './load-context.ts'
import { personQuestion } from './person-question.ts'
import { endSession, storedToken } from './session.ts'

/** Shown if there was no response, or an unreadable one. */
export const networkFailure = 'Failed,Please try again later.'

/** The API's error codes, and the client's own for a missing or unreadable response. */
type FailureCode = ErrorCode | 'network_failure' | 'unreadable_response' | 'unexpected_response'

/** A call that was refused or failed. `status` is 0 if the server was not reached. */
export type Refusal = { ok: false; status: number; msg: string; code: FailureCode }
export type ApiResponse<Data> = { ok: true; data: Data } | Refusal

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
  /** Asks as a visitor does, for what is the same for everybody. */
  asVisitor?: boolean
  /** Loaders pass `context.get(apiFetchContext)`; the browser omits it. */
  fetch?: ApiFetch
}

/** In milliseconds: a call without a response by then has failed. */
const patience = 35_000

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls the API and parses the response. Failures are values, including network failures; an aborted call
 * throws as `fetch` does. A 401 on a call that carried the token ends the session and reloads the page. A call that needs the user's age
 * and country waits for the user's answer, and is sent again.
 */
export async function ask<Schema extends z.ZodType>(
  method: Method,
  path: string,
  schema: Schema,
  body?: unknown,
  options: CallOptions = {},
): Promise<ApiResponse<z.output<Schema>>> {
  const response = await exchange(method, path, body, options)
  if (!response.ok) return response
  const parsed = schema.safeParse(response.data)
  if (parsed.success) return { ok: true, data: parsed.data }
  console.error(`${method} ${path} responded with something unexpected`, parsed.error)
  return { ...unreached, status: 200, code: 'unexpected_response' }
}

/** Posts a request whose response has no data. Needs no schema, so pages without forms do not load Zod. */
export async function postForm(path: string, body: unknown): Promise<{ ok: true } | Refusal> {
  const response = await exchange('POST', path, body, {})
  return response.ok ? { ok: true } : response
}

/** One call, and once more after the user stated what it needs. @param read takes the body of a response that is no refusal. */
export async function exchange(
  method: Method,
  path: string,
  body: unknown,
  options: CallOptions,
  read: (response: Response) => Promise<unknown> = readJson,
): Promise<ApiResponse<unknown>> {
  const token = options.asVisitor ? null : storedToken()
  const response = await send(method, path, token, body, options)
  if (response === null) return unreached
  const json = await (response.ok ? read : readJson)(response)
  // Aborted while its body arrived, it has no body to judge.
  options.signal?.throwIfAborted()
  if (response.ok) return { ok: true, data: json }
  const refusal = refused(response.status, json, token)
  return refusal.code === 'age_unconfirmed' && (await personQuestion.ask?.())
    ? exchange(method, path, body, options, read)
    : refusal
}

async function askOrThrow<Schema extends z.ZodType>(
  ...call: Parameters<typeof ask<Schema>>
): Promise<z.output<Schema>> {
  const response = await ask(...call)
  if (!response.ok) throw new ApiFailure(response)
  return response.data
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

export const unreached: Refusal = { ok: false, status: 0, msg: networkFailure, code: 'network_failure' }

/** A 401 on a call that carried the token ends its session. */
function refused(status: number, json: unknown, token: string | null): Refusal {
  const refusal: Refusal = isErrorResponse(json)
    ? { ok: false, status, msg: json.msg, code: json.code }
    : { ...unreached, status, code: 'unreadable_response' }
  if (token !== null && status === 401) endSession(token, { kind: 'error', text: refusal.msg })
  return refusal
}

/** Undefined where it is no JSON. */
function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined)
}

/** Parsed by hand, so that pages without forms do not load Zod. */
function isErrorResponse(json: unknown): json is Pick<ErrorResponse, 'msg' | 'code'> {
  if (typeof json !== 'object' || json === null || !('msg' in json) || !('code' in json)) return false
  return typeof json.msg === 'string' && typeof json.code === 'string'
}
