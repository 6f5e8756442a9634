import { type PointerEvent, useCallback } from 'react'

/** How far the pointer is from the card's middle, written as CSS variables: from -1 to 1 on each axis. */
export function useCardTilt() {
  const onPointerMove = useCallback((event: PointerEvent<HTMLElement>) => {
    const card = event.currentTarget
    const box = card.getBoundingClientRect()
    card.style.setProperty('--tilt-x', (((event.clientX - box.left) / box.width) * 2 - 1).toFixed(3))
    card.style.setProperty('--tilt-y', (((event.clientY - box.top) / box.height) * 2 - 1).toFixed(3))
  }, [])
  const onPointerLeave = useCallback((event: PointerEvent<HTMLElement>) => {
    event.currentTarget.style.removeProperty('--tilt-x')
    event.currentTarget.style.removeProperty('--tilt-y')
  }, [])
  return { onPointerMove, onPointerLeave }
}
