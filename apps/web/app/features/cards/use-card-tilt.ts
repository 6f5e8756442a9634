import { useEffect, useRef } from 'react'
import type { CardSize } from './shown-card.ts'

const still = '(prefers-reduced-motion: reduce)'
/** Degrees from the way the device was first held that tilt a card as far as it goes. */
const fullTilt = 25

/**
 * Tilts the card with the pointer, and a `full` card with the device: how far, from -1 to 1 on each axis, is written as CSS
 * variables on the parts marked `data-tilts`. Thumbnails, and everything where motion is reduced, stay as they are.
 */
export function useCardTilt(size: CardSize) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const card = ref.current
    if (!card || size === 'thumb' || matchMedia(still).matches) return
    const leave = new AbortController()
    const options = { signal: leave.signal, passive: true }
    card.addEventListener('pointermove', (event) => followPointer(card, event), options)
    card.addEventListener('pointerleave', () => tiltTo(card, 0, 0), options)
    if (size === 'full') addEventListener('deviceorientation', deviceFollower(card), options)
    return () => leave.abort()
  }, [size])
  return { ref, allowDevice }
}

function tiltTo(card: HTMLElement, x: number, y: number): void {
  for (const part of card.querySelectorAll<HTMLElement>('[data-tilts]')) {
    part.style.setProperty('--tilt-x', x.toFixed(3))
    part.style.setProperty('--tilt-y', y.toFixed(3))
  }
}

function followPointer(card: HTMLElement, { clientX, clientY, pointerType, buttons }: PointerEvent): void {
  // A finger, or a pointer that holds the card, turns it.
  if (pointerType === 'touch' || buttons !== 0) return
  const { left, top, width, height } = card.getBoundingClientRect()
  tiltTo(card, ((clientX - left) / width) * 2 - 1, ((clientY - top) / height) * 2 - 1)
}

function deviceFollower(card: HTMLElement): (event: DeviceOrientationEvent) => void {
  let first: { beta: number; gamma: number } | undefined
  return ({ beta, gamma }) => {
    if (beta === null || gamma === null) return
    first ??= { beta, gamma }
    tiltTo(card, within((gamma - first.gamma) / fullTilt), within((beta - first.beta) / fullTilt))
  }
}

function within(tilt: number): number {
  return Math.max(-1, Math.min(1, tilt))
}

/** Safari asks the visitor once, and only while something is pressed; elsewhere nothing is asked. */
function allowDevice(): void {
  if (!('DeviceOrientationEvent' in globalThis) || matchMedia(still).matches) return
  const { requestPermission } = DeviceOrientationEvent as typeof DeviceOrientationEvent & {
    requestPermission?: () => Promise<unknown>
  }
  requestPermission?.().catch(() => undefined)
}
