import { type ComponentType, lazy, memo, Suspense } from 'react'

/**
 * A part far down a page. What the server wrote of it stands and reads as it is; its code is loaded, and it comes alive, when
 * it comes into view. Props must keep their identity while they mean the same: a change of them needs the code.
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

/** At once on the server, and in a browser that has nothing of it, or no longer: an update above it takes away what stood there. */
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
