import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

type Entry = Parameters<History['pushState']>

/** Of what is open, the topmost last. */
const sheets: { close: () => void }[] = []
/** The current entry of the history: a page's own, the guard above it, or the guard while the browser goes back from it. */
let at: 'page' | 'guard' | 'leaving' = 'page'
/** The router's number of the page's entry, which is the guard's too. */
let page: unknown
/** What replaced the page's entry while the guard lay above it: a filter that was chosen in a sheet. */
let replaced: Entry | null = null
/** What was asked of the history while the browser went back from the guard. */
const delayed: (() => void)[] = []

/**
 * While it is rendered, in what lies open over the page, the browser's Back calls `close` and stays on the page. For this, a guard lies above
 * the page's entry of the history: another entry with the same address. It goes when the sheet is closed in any other way, a page that the
 * sheet leads to takes its place, and Forward to it returns at once. The router hears none of this, so that the page neither loads nor scrolls.
 */
export default function BackCloses({ close }: { close: () => void }) {
  const onBack = useEffectEvent(close)
  useEffect(() => whileOpen(() => onBack()), [])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page was opened below what stays open
  useEffect(() => {
    const settling = setTimeout(settle)
    return () => clearTimeout(settling)
  }, [key])
  return null
}

/** The same outside of React. @returns what is to be called once it is closed */
export function whileOpen(close: () => void): () => void {
  const sheet = { close }
  sheets.push(sheet)
  settle()
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1)
    // Not at once: another may open in its place, and a link that closed it may lead to a page.
    setTimeout(settle)
  }
}

function settle(): void {
  // A part of a page in a test, without `entry.client.tsx`.
  if (window.onpopstate === null) return
  if (sheets.length > 0 && at === 'page') raise()
  if (sheets.length === 0 && at === 'guard') leave()
}

function raise(): void {
  window.onpopstate = onPop
  page = history.state?.idx
  history.pushState({ ...history.state, isGuard: true }, '')
  at = 'guard'
  history.pushState = (...entry) => {
    lower()
    history.replaceState(...entry)
  }
  history.replaceState = (...entry) => {
    replaced = entry
    const [state, ...address] = entry
    History.prototype.replaceState.call(history, { ...state, isGuard: true }, ...address)
  }
}

function leave(): void {
  at = 'leaving'
  page = history.state.idx
  history.pushState = (...entry) => {
    delayed.push(() => history.pushState(...entry))
  }
  history.replaceState = (...entry) => {
    delayed.push(() => history.replaceState(...entry))
  }
  history.back()
}

/** The history is as it was before the guard. */
function lower(): void {
  at = 'page'
  Reflect.deleteProperty(history, 'pushState')
  Reflect.deleteProperty(history, 'replaceState')
  replaced = null
}

function onPop(event: PopStateEvent): void {
  const { state } = event
  if (at === 'page') {
    if (!state?.isGuard) return
    event.stopImmediatePropagation()
    leave()
    return
  }
  const isBack = at === 'guard'
  const change = replaced
  lower()
  // Further back than the page.
  if (state?.idx !== page) return
  event.stopImmediatePropagation()
  if (change) history.replaceState(...change)
  for (const ask of delayed.splice(0)) ask()
  if (isBack) sheets.at(-1)?.close()
  setTimeout(settle)
}

// Loaded again below an open sheet.
if (typeof history === 'object' && history.state?.isGuard) {
  window.onpopstate = onPop
  const { isGuard, ...state } = history.state
  replaced = [state, '', location.href]
  leave()
}
