import { useSyncExternalStore } from 'react'
import { jsonStore, textStore } from './browser-store.ts'

const tokenKey = '_token'
const tokens = textStore('local', tokenKey)
const names = textStore('local', '_name')
const messages = jsonStore<KeptMessage>('session', '_message', { safeParse: parseMessage })
const listeners = new Set<() => void>()
/** The token of whoever this page was loaded for. */
let shownTo: string | null | undefined

/** Not `settled`: on the server and while the page comes alive nobody knows yet who looks; everyone counts as a visitor. */
export type Session = { signedIn: false; settled: boolean } | { signedIn: true; settled: true; name: string }
/**
 * Runs inline before anything is drawn: marks the page of a member, so that what only visitors need (`visitor-only`) is not
 * seen for a moment.
 */
export const memberScript = `try{if(localStorage.getItem('${tokenKey}'))document.documentElement.dataset.member=''}catch(e){}`

export type KeptMessage = { kind: 'success' | 'error'; text: string }

/** The token that calls carry; null for a visitor, and always on the server. */
export function storedToken(): string | null {
  return tokens.read()
}

/** Signs in and loads the page anew, or goes on to `next`. `message` is shown there. */
export function beginSession({ token, name, message, next }: SignedIn): void {
  tokens.write(token)
  names.write(name)
  keepMessage({ kind: 'success', text: message })
  leaveFor(next)
}

type SignedIn = { token: string; name: string; message: string; next?: string | undefined }

/** Forgets the token and loads the page anew, or goes on to `next`. Does nothing where `token` is not the one that is kept: it is gone already. */
export function endSession(token: string, message: KeptMessage, next?: string): void {
  if (storedToken() !== token) return
  tokens.write(null)
  names.write(null)
  keepMessage(message)
  leaveFor(next)
}

/** The member has a new name from now on. */
export function renameMember(name: string): void {
  names.write(name)
  for (const listener of listeners) listener()
}

/** A message to be shown once, after the next load of a page. */
export function keepMessage(message: KeptMessage): void {
  messages.write(message)
}

/** The message kept before this load, which is forgotten by asking. */
export function takeMessage(): KeptMessage | null {
  const kept = messages.read()
  messages.write(null)
  return kept
}

/** Where to go after signing in: a path of this site with its query, or null for anything that leads elsewhere. */
export function ownPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/')) return null
  const origin = 'https://own.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null
  return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Whether somebody is signed in here, and who. */
export function useSession(): Session {
  const name = useSyncExternalStore<string | null | undefined>(watchSession, storedName, () => undefined)
  return typeof name === 'string'
    ? { signedIn: true, settled: true, name }
    : { signedIn: false, settled: name === null }
}

function storedName(): string | null {
  return storedToken() === null ? null : (names.read() ?? '')
}

/**
 * Calls `listener` whenever the member of this page has a new name. Where another tab signs somebody else in, or out, the page
 * loads anew: nothing of the one is shown to the other. Answers how to stop.
 */
export function watchSession(listener: () => void): () => void {
  if (shownTo === undefined) shownTo = storedToken()
  listeners.add(listener)
  // One listener however often it is added.
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

/** By hand, so that pages without forms do without Zod. */
function parseMessage(message: unknown): { success: true; data: KeptMessage } | { success: false } {
  if (typeof message !== 'object' || message === null || !('kind' in message) || !('text' in message))
    return { success: false }
  const { kind, text } = message
  return (kind === 'success' || kind === 'error') && typeof text === 'string'
    ? { success: true, data: { kind, text } }
    : { success: false }
}
