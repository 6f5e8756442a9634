import { type RefObject, useEffect, useState } from 'react'

/** What is pinned on a phone hides rows at the top, the bar of the app those at the bottom. */
const uncovered = '-64px 0px'

/** Whether all of these rows of a leaderboard (`data-row-id`) are on the screen; false without any. */
export function useRowsInSight(board: RefObject<HTMLElement | null>, seats: readonly number[]): boolean {
  const [areInSight, setInSight] = useState(false)
  const wanted = seats.join()
  useEffect(() => {
    const rows = wanted
      .split(',')
      .flatMap((seat) => board.current?.querySelector(`[data-row-id="${seat}"]`) ?? [])
    setInSight(false)
    if (rows.length === 0) return
    const seen = new Set<Element>()
    const view = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          isIntersecting ? seen.add(target) : seen.delete(target)
        setInSight(seen.size === rows.length)
      },
      { rootMargin: uncovered },
    )
    for (const row of rows) view.observe(row)
    return () => view.disconnect()
  }, [board, wanted])
  return areInSight
}
