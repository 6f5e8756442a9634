import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type JumpLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** Of the element on this page that it leads to. */
  target: string
}

/** A way to another place of this page; who goes by keyboard goes on from there. */
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
