import { type ComponentType, lazy, memo, Suspense, useState } from 'react'
import { loadPart } from '../platform/load-part.ts'
import { useHydrated } from './use-hydrated.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part whose HTML is enough at first: it is hydrated when the visitor first moves, or ten seconds after the page, and for a signed-in user, of
 * whom that HTML knows nothing, at once. Never later: a boundary that waits for its code delays each update of the router, and every other update
 * tries those again from the root on.
 * Keep props referentially equal: a changed prop loads the code.
 * @param id of the element around it, unique in the page.
 */
export function laterPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  const Part = lazyPart<Props>(() => due(id).then(() => loadPart(load)))
  return memo(function LaterPart(props: Props) {
    return (
      <div id={id}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  })
}

/** What React hydrates in place of the server's HTML, which it neither reads nor changes then. */
const untouched = { __html: '' }

/**
 * A part that needs no script, such as a drawing. The server's HTML stays as it is; the code is loaded only in a page
 * that did not come from the server. @param id of the element around it, unique in the page.
 */
export function stillPart(id: string, load: Load<object>): ComponentType {
  const Part = lazyPart(() => loadPart(load))
  return memo(function StillPart() {
    const isHydrated = useHydrated()
    const [hasHtml] = useState(!isHydrated && 'document' in globalThis)
    if (hasHtml) return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
    return (
      <div id={id}>
        <Suspense>
          <Part />
        </Suspense>
      </div>
    )
  })
}

/** Without its code the server's HTML stays. */
function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => load().catch(() => new Promise<never>(() => {})))
  return Part
}

const movements = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const longestWaitMs = 10_000

/** Resolves with the first sign of somebody in front of the page, and at once where there is no HTML of the server: on the server itself, and once an update above has removed it. */
function due(id: string): Promise<unknown> {
  return new Promise((done) => {
    const element = globalThis.document?.getElementById(id)
    if (!element) return done(null)
    for (const movement of movements) addEventListener(movement, done, { once: true })
    setTimeout(done, 'signedIn' in document.documentElement.dataset ? 0 : longestWaitMs)
    const content = new MutationObserver(() => {
      if (element.firstElementChild) return
      content.disconnect()
      done(null)
    })
    content.observe(element, { childList: true })
  })
}
