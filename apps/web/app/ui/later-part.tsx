import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { loadPart } from '../platform/load-part.ts'
import { useHydrated } from './use-hydrated.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>
/** Resolves when the code of a part is wanted whose HTML came from the server. */
type Moment = (html: HTMLElement) => Promise<void>

/**
 * A part further down a page. The server's HTML stays until it becomes visible; then its code is loaded and takes its place.
 * @param id of the element around it, unique in the page.
 */
export function laterPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  return partOf(id, load, seen)
}

/**
 * A part of the first screen whose HTML is enough at first: its code takes its place when the visitor first moves, or ten seconds after the page.
 * @param id of the element around it, unique in the page.
 */
export function waitingPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  return partOf(id, load, attended)
}

/**
 * A part that needs no script, such as a drawing. The server's HTML stays as it is; the code is loaded only in a page
 * that did not come from the server. @param id of the element around it, unique in the page.
 */
export function stillPart<Props extends object>(id: string, load: Load<Props>): ComponentType<Props> {
  return partOf(id, load, () => new Promise(() => {}))
}

/** What React hydrates in place of the server's HTML, which it neither reads nor changes then. */
const untouched = { __html: '' }

/**
 * A Suspense boundary that waits for its code would leave the server's HTML too, but holds up every update of the router above it, and
 * each other update tries those again, from the root on.
 */
function partOf<Props extends object>(id: string, load: Load<Props>, moment: Moment): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => loadPart(load).catch(() => new Promise<never>(() => {})))
  return memo(function LaterPart(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    const focused = useRef(-1)
    const isHydrated = useHydrated()
    const [hasHtml] = useState(!isHydrated && typeof document !== 'undefined')
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      const html = element.current
      if (!hasHtml || !html) return
      moment(html)
        .then(() => loadPart(load))
        .then(
          (part) => {
            focused.current = controlsIn(html).indexOf(document.activeElement)
            startTransition(() => setLoaded(() => part.default))
          },
          // Without its code the server's HTML stays.
          () => undefined,
        )
    }, [hasHtml])
    useLayoutEffect(() => {
      const control = Loaded && element.current && controlsIn(element.current)[focused.current]
      if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    }, [Loaded])
    if (hasHtml && Loaded === null)
      return <div id={id} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
    return (
      <div id={id} ref={element}>
        <Suspense>{Loaded === null ? <Part {...props} /> : <Loaded {...props} />}</Suspense>
      </div>
    )
  })
}

/** In the order in which the keyboard reaches them. */
function controlsIn(element: HTMLElement): (Element | null)[] {
  return [...element.querySelectorAll('a, button, input, summary')]
}

const movements = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'] as const
const longestWaitMs = 10_000

/** Resolves with the first sign of somebody in front of the page. */
function attended(): Promise<void> {
  return new Promise((done) => {
    for (const movement of movements) addEventListener(movement, () => done(), { once: true, passive: true })
    setTimeout(done, longestWaitMs)
  })
}

/** Resolves when the element is visible. */
function seen(element: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      view.disconnect()
      done()
    })
    view.observe(element)
  })
}
