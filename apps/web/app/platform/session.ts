import { useSyncExternalStore } from 'react'
import { jsonStore, textStore } from './browser-store.ts'

const tokenKey = '_token'
const tokens = textStore('local', tokenKey)
const names = textStore('local', '_name')
/** How many of a user's first steps are left, and whose they are: `3 Nora`. */
export const firstSteps = textStore('local', '_steps')
const messages = jsonStore<StoredMessage>('session', '_message', { safeParse: parseMessage })
const listeners = new Set<() => void>()
/** The token of the user this page was loaded for. */
let shownTo: string | null | undefined

/** Not `settled`: on the server and during hydration the user is unknown and counts as a visitor. */
export type Session = { signedIn: false; settled: boolean } | { signedIn: true; settled: true; name: string }
/**
 * Runs inline before the first paint: marks the page of a signed-in user, so that `visitor-only` content does
 * not flash.
 */
export const signedInScript = `try{if(localStorage.getItem('${tokenKey}'))document.documentElement.dataset.signedIn=''}catch(e){}`

export type StoredMessage = { kind: 'success' | 'error'; text: string }

/** The token sent with calls; null for a visitor, and always on the server. */
export function storedToken(): string | null {
  return tokens.read()
}

/** Signs in and reloads the page, or goes to `next`. `message` is shown there. */
export function beginSession({ token, name, message, next }: SignedIn): void {
  tokens.write(token)
  names.write(name)
  storeMessage({ kind: 'success', text: message })
  leaveFor(next)
}

type SignedIn = { token: string; name: string; message: string; next?: string | undefined }

/**
 * Forgets the user and reloads the page, or goes to `next`. Does nothing if `token` is not the stored one:
 * that session has already ended.
 */
export function endSession(token: string, message: StoredMessage, next?: string): void {
  if (storedToken() !== token) return
  for (const store of [tokens, names, firstSteps]) store.write(null)
  storeMessage(message)
  leaveFor(next)
}

/** Stores the user's new name. */
export function renameUser(name: string): void {
  names.write(name)
  for (const listener of listeners) listener()
}

/** A message that is shown once, after the next page load. */
export function storeMessage(message: StoredMessage): void {
  messages.write(message)
}

/** Returns and removes the message stored before this page load. */
export function takeMessage(): StoredMessage | null {
  const kept = messages.read()
  messages.write(null)
  return kept
}

/** A safe redirect target: a path of this site with its query, or null for anything else. */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null
  const origin = 'https://own.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null
  const path = url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
  // `/.//elsewhere` is a path of this origin that reads as another.
  return path?.startsWith('//') ? null : path
}

/** Whether a user is signed in, and their name. */
export function useSession(): Session {
  const name = useSyncExternalStore<string | null | undefined>(watchSession, storedName, () => undefined)
  return typeof name === 'string'
    ? { signedIn: true, settled: true, name }
    : { signedIn: false, settled: name === null }
}

/** The name of the signed-in user; null for a visitor, and always on the server. */
export function storedName(): string | null {
  return storedToken() === null ? null : (names.read() ?? '')
}

/**
 * Calls `listener` when the user's name changes. If another tab signs out or signs in another user, the page
 * reloads, so that no data of one user is shown to another. Returns an unsubscribe function.
 */
export function watchSession(listener: () => void): () => void {
  if (shownTo === undefined) shownTo = storedToken()
  listeners.add(listener)
  // Adding the same listener again has no effect.
  addEventListener('storage', lookAgain)
  addEventListener('pageshow', lookAgain)
  return () => listeners.delete(listener)
}

function lookAgain(): void {
  if (storedToken() !== shownTo) location.reload()
  else for (const listener of listeners) listener()
}

function leaveFor(next: string | undefined): void {
  if (next === undefined) location.reload()
  else location.assign(next)
}

/** By hand, so that pages without forms do not load Zod. */
function parseMessage(message: unknown): { success: true; data: StoredMessage } | { success: false } {
  if (typeof message !== 'object' || message === null || !('kind' in message) || !('text' in message))
    return { success: false }
  const { kind, text } = message
  return (kind === 'success' || kind === 'error') && typeof text === 'string'
    ? { success: true, data: { kind, text } }
    : { success: false }
}
