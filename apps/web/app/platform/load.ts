import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { ask } from './api-client.ts'
import { apiFetchContext } from './load-context.ts'

/**
 * Reads from the API in a loader, as a visitor and inside the process. A refusal becomes the page's own status: what the
 * API does not know is a 404 page.
 * @example loader = ({ context }) => load(context, '/api/game/matches', matchListAnswer)
 */
export async function load<Schema extends z.ZodType>(
  context: Readonly<RouterContextProvider>,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await ask('GET', path, schema, undefined, { fetch: context.get(apiFetchContext) })
  if (answer.ok) return answer.data
  throw data({ msg: answer.msg }, { status: answer.status >= 400 ? answer.status : 503 })
}
