import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/** A drag of fewer pixels is a press. */
const pressed = 6
/** Degrees by which a card that is let go has to be turned for it to go on to its other side. */
const enough = 50

/**
 * Turns a card about its upright axis: with the pointer that drags it, half a turn by a press or an arrow key. `halfTurns` counts to both
 * directions, so that the card always goes on the way it was turned. The drag itself is written as a CSS variable on the body.
 */
export function useCardTurn() {
  const [halfTurns, setHalfTurns] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const drag = useRef({ pointer: -1, from: 0, moved: 0 })

  const degrees = (width: number) => (drag.current.moved / width) * 180
  const onPointerDown = ({ pointerId, clientX, currentTarget }: PointerEvent) => {
    drag.current = { pointer: pointerId, from: clientX, moved: 0 }
    // A quick pointer is outside before it has moved once.
    currentTarget.setPointerCapture(pointerId)
  }
  const onPointerMove = ({ pointerId, clientX, buttons, currentTarget }: PointerEvent) => {
    if (drag.current.pointer !== pointerId || buttons === 0) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    drag.current.moved = clientX - drag.current.from
    if (Math.abs(drag.current.moved) < pressed || !body.current) return
    body.current.dataset.dragged = ''
    body.current.style.setProperty('--drag', degrees(currentTarget.clientWidth).toFixed(1))
  }
  const letGo = ({ currentTarget }: PointerEvent) => {
    drag.current.pointer = -1
    if (!body.current || body.current.dataset.dragged === undefined) return
    const turned = degrees(currentTarget.clientWidth)
    delete body.current.dataset.dragged
    body.current.style.removeProperty('--drag')
    setHalfTurns((before) => before + Math.round((turned + Math.sign(turned) * (90 - enough)) / 180))
  }
  const onClick = () => {
    // The click that ends a drag.
    if (Math.abs(drag.current.moved) < pressed) setHalfTurns((before) => before + 1)
    drag.current.moved = 0
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (way === 0) return
    event.preventDefault()
    setHalfTurns((before) => before + way)
  }
  return {
    body,
    halfTurns,
    isBack: halfTurns % 2 !== 0,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onClick,
      onKeyDown,
    },
  }
}
