import { type ComponentType, lazy, memo, Suspense } from 'react'

/**
 * A part far down a page. The server's HTML stays until it becomes visible; then its code is loaded and it is
 * hydrated. Keep props referentially equal: a changed prop loads the code.
 * @param id of the element around it, unique in the page.
 */
export function laterPart<Props extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() => inView(id).then(load))
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

/**
 * Renders at once on the server, and in a browser without the server's HTML (an update above it removes
 * that).
 */
function inView(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  if (!element) return Promise.resolve()
  return new Promise((done) => {
    const view = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && finish(),
    )
    const content = new MutationObserver(() => element.firstElementChild || finish())
    function finish() {
      view.disconnect()
      content.disconnect()
      done()
    }
    view.observe(element)
    content.observe(element, { childList: true })
  })
}
