import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type JumpLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** The id of the target element on this page. */
  target: string
}

/** A link within the page that also moves keyboard focus to its target. */
export function JumpLink({ target, ...rest }: JumpLinkProps) {
  return <Link {...rest} to={`#${target}`} onClick={() => moveFocus(target)} />
}

function moveFocus(target: string): void {
  const place = document.getElementById(target)
  if (!place) return
  place.tabIndex = -1
  place.style.outline = 'none'
  place.focus({ preventScroll: true })
}
