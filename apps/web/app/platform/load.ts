import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { type Answer, ask } from './api-client.ts'
import { apiFetchContext, missingPartContext } from './load-context.ts'

/** Loads an optional part of a page. Without it the page still renders, but is not cached. */
export async function read<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  path: string,
  schema: Schema,
): Promise<Answer<z.output<Schema>>> {
  const answer = await ask('GET', path, schema, undefined, { fetch: context.get(apiFetchContext) })
  if (!answer.ok) context.get(missingPartContext)()
  return answer
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
  const answer = await read(context, path, schema)
  if (answer.ok) return answer.data
  throw data({ msg: answer.msg }, { status: answer.status >= 400 ? answer.status : 503 })
}
