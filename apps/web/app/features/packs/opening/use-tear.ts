import { type PointerEvent, useRef } from 'react'

/** How far of a pack's width has to be dragged until it gives way. */
const enough = 0.5
/** In pixels: less is a tap. */
const tap = 8

/**
 * Tears along the top by a drag to either side, or at a tap or a key. How far it is torn, from 0 to 1, is written as the CSS
 * variable `--tear` on the parts marked `data-tears` alone: a drag renders nothing, and nothing is painted again.
 */
export function useTear(onTorn: () => void) {
  const drag = useRef<{ from: number; moved: number } | null>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.dataset.dragged = ''
    drag.current = { from: event.clientX, moved: 0 }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return
    const pack = event.currentTarget
    drag.current.moved = Math.abs(event.clientX - drag.current.from)
    tearTo(pack, Math.min(drag.current.moved / pack.offsetWidth, 1))
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    const pack = event.currentTarget
    const share = (drag.current?.moved ?? 0) / pack.offsetWidth
    delete pack.dataset.dragged
    tearTo(pack, 0)
    if (share >= enough) onTorn()
  }

  /** Comes after the pointer is up: a drag that was not enough is no tap. */
  function onClick() {
    const moved = drag.current?.moved ?? 0
    drag.current = null
    if (moved < tap) onTorn()
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onClick }
}

function tearTo(pack: HTMLElement, share: number): void {
  for (const part of pack.querySelectorAll<HTMLElement>('[data-tears]'))
    part.style.setProperty('--tear', share.toFixed(3))
}
