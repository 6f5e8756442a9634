import { type RefObject, useEffect, useRef } from 'react'

/** An element with what is around it, innermost first. */
type Trail = readonly Element[]

const parts = 'section, article, form, fieldset, main, [role="dialog"]'
const headings = 'h1, h2, h3, h4'

/**
 * Moves the focus on when its control is removed or disabled, by its own action as a rule: to the heading of the innermost part of the
 * page that is left around it. Otherwise the keyboard would start again at the top of the document, and a screen reader would say nothing.
 */
export function keepFocus(): () => void {
  let trail: Trail = []
  let due: ReturnType<typeof setTimeout> | undefined
  const remember = () => {
    trail = trailOf(document.activeElement)
  }
  /** Who presses beside the controls takes the focus away on purpose. */
  const forget = (event: FocusEvent) => {
    queueMicrotask(() => {
      const [control] = trail
      if (control && control === event.target && canHoldFocus(control)) trail = []
    })
  }
  const look = () => {
    const [control] = trail
    if (!control || canHoldFocus(control) || isElsewhere(control)) return
    focusNear(trail)
  }
  // Not at once: a dialog that closes gives the focus back by itself.
  const watch = new MutationObserver(() => {
    clearTimeout(due)
    due = setTimeout(look)
  })
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    clearTimeout(due)
    watch.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

/** @example trailOf(button) // [button, form, section, main, body, html] */
export function trailOf(element: Element | null): Trail {
  const trail: Element[] = []
  for (let each = element; each; each = each.parentElement) trail.push(each)
  return trail
}

/** Focuses the first of the trail, if it is still there, or the heading of the innermost part that is. */
export function focusNear(trail: Trail): void {
  const [control] = trail
  if (control instanceof HTMLElement && control !== document.body && canHoldFocus(control)) {
    control.focus()
    return
  }
  for (const part of trail) if (part.isConnected && part.matches(parts) && focusHeading(part)) return
  const main = document.querySelector('main')
  if (main && !focusHeading(main)) focusQuietly(main)
}

/** Focuses the first heading of a part. @returns whether it has one */
function focusHeading(part: Element): boolean {
  const heading = part.querySelector<HTMLElement>(headings)
  if (heading) focusQuietly(heading)
  return heading !== null
}

/** Focuses the heading of a part whenever `step` changes: the control that changed it belongs to the step before. */
export function useStepFocus(part: RefObject<Element | null>, step: string): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (part.current) focusHeading(part.current)
  }, [part, step])
}

function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

function canHoldFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled')
}

function isElsewhere(control: Element): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && activeElement !== control
}
