import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type ApiResponse, ask } from './api-client.ts'
import { apiFetchContext, missingPartContext } from './load-context.ts'

/** Loads an optional part of a page. Without it the page still renders, but is not cached. */
export async function read<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  path: string,
  schema: Schema,
): Promise<ApiResponse<z.output<Schema>>> {
  const response = await ask('GET', path, schema, undefined, { fetch: context.get(apiFetchContext) })
  if (!response.ok) context.get(missingPartContext)()
  return response
}

/**
 * Loads from the API in a loader, as a visitor and within the process. An error becomes the page's status: an
 * unknown id is a 404 page.
 * @example loader = ({ context }) => load(context, '/api/game/matches', matchListResponse)
 */
export async function load<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await read(context, path, schema)
  if (response.ok) return response.data
  throw data({ msg: response.msg }, { status: response.status >= 400 ? response.status : 503 })
}
