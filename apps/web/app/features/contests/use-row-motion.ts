import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Animates rows (elements with `data-row-id`) from their old position to the new one. Does nothing if reduced
 * motion is requested.
 */
export function useRowMotion(container: RefObject<HTMLElement | null>, order: string) {
  const tops = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again whenever their order changes
  useLayoutEffect(() => {
    const rows = container.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const next = new Map<string, number>()
    for (const row of rows) {
      const id = row.dataset.rowId ?? ''
      const top = row.offsetTop
      const before = tops.current.get(id)
      next.set(id, top)
      if (still || before === undefined || before === top) continue
      row.animate([{ transform: `translateY(${before - top}px)` }, { transform: 'none' }], {
        duration: 420,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      })
    }
    tops.current = next
  }, [container, order])
}
