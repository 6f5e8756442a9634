import { type ComponentType, lazy, memo, Suspense } from 'react'
import { loadPart } from '../platform/load-part.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part further down a page. The server's HTML stays until it becomes visible; then its code is loaded and it is
 * hydrated. Keep props referentially equal: a changed prop loads the code.
 * @param id of the element around it, unique in the page.
 */
export function laterPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  return partOf(id, () => Promise.race([seen(id), withoutHtml(id)]).then(() => loadPart(load)))
}

/**
 * A part of the first screen whose HTML is enough at first: it is hydrated when the visitor first moves, or ten seconds after the page.
 * @param id of the element around it, unique in the page.
 */
export function waitingPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  return partOf(id, () => Promise.race([attended(), withoutHtml(id)]).then(() => loadPart(load)))
}

/**
 * A part that needs no script, such as a drawing. The server's HTML stays as it is; the code is loaded only in a page
 * that did not come from the server. @param id of the element around it, unique in the page.
 */
export function stillPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  return partOf(id, () => withoutHtml(id).then(() => loadPart(load)))
}

function partOf<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  // Without its code the server's HTML stays.
  const Part: ComponentType<Props> = lazy(() => load().catch(() => new Promise<never>(() => {})))
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

const movements = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
const longestWaitMs = 10_000

/** Resolves with the first sign of somebody in front of the page. */
function attended(): Promise<void> {
  return new Promise((done) => {
    if (typeof document === 'undefined') return
    for (const movement of movements) addEventListener(movement, () => done(), { once: true, passive: true })
    setTimeout(done, longestWaitMs)
  })
}

/** Resolves when the element is visible. */
function seen(id: string): Promise<void> {
  return new Promise((done) => {
    const element = htmlOf(id)
    if (!element) return
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      view.disconnect()
      done()
    })
    view.observe(element)
  })
}

/** Resolves where there is no HTML of the server: on the server itself, and once an update above has removed it. */
function withoutHtml(id: string): Promise<void> {
  return new Promise((done) => {
    const element = htmlOf(id)
    if (!element) return done()
    const content = new MutationObserver(() => {
      if (element.firstElementChild) return
      content.disconnect()
      done()
    })
    content.observe(element, { childList: true })
  })
}

function htmlOf(id: string): HTMLElement | null {
  return typeof document === 'undefined' ? null : document.getElementById(id)
}
