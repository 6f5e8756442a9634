import { type InfiniteData, type QueryFunctionContext, useInfiniteQuery } from '@tanstack/react-query'
import { messageResponse } from '@toprun/api-schema/identity'
import {
  type ActionResponse,
  consoleCall,
  consoleHeader,
  consolePoll,
  type OperatorSession,
  operatorSession,
  type operatorSignInRequest,
} from '@toprun/api-schema/operator'
import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { ApiFailure, api, ask } from '../../platform/api-client.ts'
import { randomUuid } from '../../platform/random-uuid.ts'

/** The session is a cookie: a user who is signed in to the site beside it plays no part in these calls. */
const asOperator = { asVisitor: true, headers: { [consoleHeader]: consoleCall } } as const

/** The same for calls that the page repeats by itself: the session ends in spite of them. */
const polling = { asVisitor: true, headers: { [consoleHeader]: consolePoll } } as const

const base = '/api/operator'

let openForms = 0

/**
 * Called when a form opens: until the returned function is called, what is shown is not read again. Neither a new ball nor the end of the
 * session takes away a row whose form is open, with what is typed there.
 */
export function holdWhatIsShown(): () => void {
  openForms += 1
  let isHeld = true
  return () => {
    if (isHeld) openForms -= 1
    isHeld = false
  }
}

/** What is shown of a query, while it is held. */
function held<Data>({ client, queryKey }: Pick<ReadContext, 'client' | 'queryKey'>): Data | undefined {
  return openForms > 0 ? client.getQueryData<Data>(queryKey) : undefined
}

/** A query of the operator page. Its key begins with `operator`, so that an action can renew them all. */
export function operatorQuery<Data>(path: string, schema: z.ZodType<Data>) {
  return {
    queryKey: ['operator', path],
    queryFn: async (context: ReadContext) => held<Data>(context) ?? read(path, schema, context),
    staleTime: 0,
    retry: false,
  }
}

/** The same for one that the page repeats by itself. */
export function operatorPoll<Data>(path: string, schema: z.ZodType<Data>) {
  return {
    ...operatorQuery(path, schema),
    queryFn: async (context: ReadContext) => held<Data>(context) ?? read(path, schema, context, polling),
  }
}

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

/** Where the session has ended, the frame shows the sign-in; where the level is another now, its sections. */
async function read<Data>(
  path: string,
  schema: z.ZodType<Data>,
  { client, signal }: ReadContext,
  marked: typeof asOperator | typeof polling = asOperator,
): Promise<Data> {
  const response = await ask('GET', `${base}${path}`, schema, undefined, { ...marked, signal })
  if (response.ok) return response.data
  if (response.status === 401) client.setQueryData(operatorSessionQuery.queryKey, null)
  // Another level since the session was read.
  if (response.status === 403) await client.invalidateQueries({ queryKey: operatorSessionQuery.queryKey })
  throw new ApiFailure(response)
}

/** Null where nobody is signed in. */
export const operatorSessionQuery = {
  queryKey: ['operator-session'],
  async queryFn({ signal, ...context }: ReadContext) {
    const shown = held<OperatorSession>(context)
    if (shown) return shown
    const response = await ask('GET', `${base}/session`, operatorSession, undefined, { ...polling, signal })
    if (response.ok) return response.data
    if (response.status === 401) return null
    throw new ApiFailure(response)
  },
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
  retry: false,
}

export const signInOperator = (credentials: z.input<typeof operatorSignInRequest>) =>
  api.post(`${base}/session`, operatorSession, credentials, asOperator)

export const signOutOperator = () => api.delete(`${base}/session`, messageResponse, asOperator)

/** What an action is sent with. A repeated call keeps its id, so that the action happens once. */
export function newActionId(): string {
  return randomUuid()
}

/** @param schema of the response */
export const performAction = <Response extends ActionResponse>(
  path: string,
  body: unknown,
  schema: z.ZodType<Response>,
): Promise<Response> => api.post(`${base}${path}`, schema, body, asOperator)

/**
 * A list that is read page by page. @param path of the page that follows an item, or of the first for null
 * @param options.everyMs how often the pages that are shown are read again; by default only after an action
 */
export function useOperatorPages<Page extends { next: string | number | null }>(
  path: (next: string | number | null) => string,
  schema: z.ZodType<Page>,
  { enabled = true, everyMs = false }: { enabled?: boolean; everyMs?: number | false } = {},
) {
  return useInfiniteQuery({
    queryKey: ['operator', 'pages', path(null)],
    async queryFn({ pageParam, ...context }) {
      const shown = held<InfiniteData<Page>>(context)
      const page = shown?.pages[shown.pageParams.indexOf(pageParam)]
      return page ?? read(path(pageParam), schema, context, everyMs === false ? asOperator : polling)
    },
    initialPageParam: null as string | number | null,
    getNextPageParam: ({ next }) => next,
    enabled,
    refetchInterval: everyMs,
    retry: false,
    staleTime: 0,
  })
}

/** The operator who is signed in. */
export const SignedInContext = createContext<OperatorSession | null>(null)

/** @throws outside of the operator's frame */
export function useSignedIn(): OperatorSession {
  const operator = useContext(SignedInContext)
  if (operator === null) throw new Error('No operator is signed in here.')
  return operator
}
