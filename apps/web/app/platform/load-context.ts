import { createContext } from 'react-router'

/** `fetch` for paths of our API. On the server it does not leave the process. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

/** Loaders use it through `load` and `read`. */
export const apiFetchContext = createContext<ApiFetch>()

/** Called when a loader could not load something: the page must not be cached. */
export const missingPartContext = createContext<() => void>(() => undefined)

/** The nonce of this page's inline scripts. */
export const nonceContext = createContext<string>()
