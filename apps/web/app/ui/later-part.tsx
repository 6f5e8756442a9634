import {
  type ComponentType,
  lazy,
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

/** What React hydrates in place of the server's HTML, which it neither reads nor changes then. */
const untouched = { __html: '' }

/**
 * A part of a page that comes from the server as HTML. Its code is loaded later and takes the place of the HTML: at its `moment`, as a rule
 * once it is visible, and at once in a page that did not come from the server. A Suspense boundary that waits for its code would leave the
 * HTML too, but holds up every update of the router above it, and each other update tries those again, from the root on. So only the server
 * has one (docs/decisions/0110-later-parts.md).
 * @param id of the element around it, unique in the page
 */
export function laterPart<Props extends object>(
  id: string,
  load: Load<Props>,
  moment: Moment = visible,
): ComponentType<Props> {
  const OfServer = import.meta.env.SSR ? lazy(load) : null
  let Part: ComponentType<Props> | undefined
  return function LaterPart(props: Props) {
    const element = useRef<HTMLDivElement>(null)
    const focused = useRef(-1)
    const isHydrated = useHydrated()
    const [hasHtml] = useState(!isHydrated)
    const [isAlive, setAlive] = useState(isHydrated && Part !== undefined)
    useEffect(() => {
      const html = element.current as HTMLElement
      Promise.resolve(hasHtml && moment(html))
        .then(() => loadPart(load))
        .then(
          (loaded) => {
            Part = loaded.default
            focused.current = controlsIn(html).indexOf(document.activeElement as HTMLElement)
            startTransition(() => setAlive(true))
          },
          // Without its code the server's HTML stays.
          () => undefined,
        )
    }, [hasHtml])
    useLayoutEffect(() => {
      if (isAlive) controlsIn(element.current)[focused.current]?.focus({ preventScroll: true })
    }, [isAlive])
    if (OfServer)
      return (
        <div id={id}>
          <Suspense>
            <OfServer {...props} />
          </Suspense>
        </div>
      )
    return isAlive && Part ? (
      <div id={id} ref={element}>
        <Part {...props} />
      </div>
    ) : (
      <div id={id} ref={element} suppressHydrationWarning dangerouslySetInnerHTML={untouched} />
    )
  }
}

/** In the order in which the keyboard reaches them. */
function controlsIn(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('a,button,input,summary') ?? [])]
}

const movements = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const longestWaitMs = 10_000

/** For a part whose HTML is enough at first: when the visitor first moves, or ten seconds after the page. */
export function attended(): Promise<void> {
  return new Promise((done) => {
    for (const movement of movements) addEventListener(movement, () => done(), { once: true })
    setTimeout(done, longestWaitMs)
  })
}

/** For a part that needs no script, such as a drawing: its HTML stays. */
export const never: Moment = () => new Promise(() => {})

function visible(element: HTMLElement): Promise<void> {
  return new Promise((done) => {
    const view = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      view.disconnect()
      done()
    })
    view.observe(element)
  })
}
