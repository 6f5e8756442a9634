import { createContext } from 'react-router'

/** `fetch` for paths of the product's own API. On the server it stays inside the process. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** Loaders use it through `load` and `read`. */
export const apiFetchContext = createContext<ApiFetch>()

/** Called when a loader could not read something: the page must not be kept. */
export const missingPartContext = createContext<() => void>(() => undefined)

/** The one value with which this page's inline scripts may run. */
export const nonceContext = createContext<string>()
