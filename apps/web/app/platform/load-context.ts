import { createContext } from 'react-router'

/** `fetch` for paths of the product's own API. On the server it stays inside the process. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** For loaders: `api.get(path, schema, { fetch: context.get(apiFetchContext) })`. */
export const apiFetchContext = createContext<ApiFetch>()

/** The one value with which this page's inline scripts may run. */
export const nonceContext = createContext<string>()
