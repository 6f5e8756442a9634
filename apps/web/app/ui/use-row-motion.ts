import { type RefObject, useLayoutEffect, useRef } from 'react'

/** A row is never drawn from further away, in pixels: over a whole page it would fly. */
const furthest = 320

/**
 * Glides rows (elements with `data-row-id`) from their old position to the new one; those that are new fade in. Only the rows of a page are
 * measured, and only transform and opacity change. Does nothing if reduced motion is requested.
 * @param options.isPushed new rows come first: once the first is above the screen, the browser scrolls along with what they push
 */
export function useRowMotion(
  container: RefObject<HTMLElement | null>,
  order: string,
  { isPushed = false }: { isPushed?: boolean } = {},
) {
  const tops = useRef<Map<string, number> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again whenever their order changes
  useLayoutEffect(() => {
    const rows = container.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const before = tops.current
    const next = new Map([...rows].map((row) => [row.dataset.rowId ?? '', row.offsetTop]))
    tops.current = next
    if (still || before === null) return
    if (isPushed && (container.current?.getBoundingClientRect().top ?? 0) < 0) return
    for (const row of rows) {
      const from = startOf(row.dataset.rowId ?? '', before, next)
      if (from) row.animate([from, { transform: 'none', opacity: 1 }], glide)
    }
  }, [container, order, isPushed])
}

const glide = { duration: 420, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/** Null for a row that stays in its place. */
function startOf(id: string, before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const old = before.get(id)
  if (old === undefined) return { opacity: 0 }
  const by = Math.max(-furthest, Math.min(furthest, old - (after.get(id) ?? old)))
  return by === 0 ? null : { transform: `translateY(${by}px)`, opacity: 1 }
}
