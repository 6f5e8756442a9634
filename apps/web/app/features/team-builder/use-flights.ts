import { type RefObject, useLayoutEffect, useRef } from 'react'

const flight = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Moves the places of a team by transforms alone: a player who was just picked flies from the list to the place, the others step
 * aside. Several at once, as when a draft is read, are simply there. Still under reduced motion.
 * @param ids of the players, in any order; each place has its own in `data-place`
 */
export function useFlights(ground: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const before = useRef<Map<string, DOMRect> | null>(null)
  const names = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: places move when the players change
  useLayoutEffect(() => {
    const box = ground.current
    if (!box) return
    const last = before.current
    const now = placesIn(box)
    before.current = now
    if (!last || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const fresh = [...now.keys()].filter((id) => !last.has(id))
    for (const [id, place] of now) {
      const from = last.get(id) ?? (fresh.length === 1 ? listed(id, box) : null)
      if (from) fly(box, id, from, place)
    }
  }, [names])
}

/** The places by player, relative to the ground, so that scrolling in between moves nobody. */
function placesIn(box: HTMLElement): Map<string, DOMRect> {
  const origin = box.getBoundingClientRect()
  const places = Array.from(box.querySelectorAll<HTMLElement>('[data-place]'))
  return new Map(places.map((place) => [place.dataset.place ?? '', within(origin, place)]))
}

/** The player in a list outside, if it is in view. */
function listed(id: string, box: HTMLElement): DOMRect | null {
  const heads = Array.from(document.querySelectorAll<HTMLElement>(`[data-bust="${CSS.escape(id)}"]`))
  const head = heads.find((each) => each.checkVisibility() && !box.contains(each))
  return head ? within(box.getBoundingClientRect(), head) : null
}

function within(origin: DOMRect, element: HTMLElement): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect()
  return new DOMRect(x - origin.x, y - origin.y, width, height)
}

function fly(box: HTMLElement, id: string, from: DOMRect, to: DOMRect): void {
  const across = from.x + from.width / 2 - (to.x + to.width / 2)
  const along = from.y + from.height / 2 - (to.y + to.height / 2)
  if (Math.abs(across) + Math.abs(along) < 1 || to.width === 0) return
  const scale = from.width < to.width * 0.8 ? ` scale(${from.width / to.width})` : ''
  const place = box.querySelector<HTMLElement>(`[data-place="${CSS.escape(id)}"]`)
  place?.animate(
    [
      { transform: `translate(${across}px, ${along}px)${scale}`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    flight,
  )
}
