import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { FirstSteps } from '../contests/first-steps.tsx'

/** What a new user does first, on the front page, whose own scripts are at their limit: it comes with the account's menu. */
export default function HomeFirstSteps() {
  const { pathname } = useLocation()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // At the end of its first section, the words.
  useLayoutEffect(
    () => setPlace(pathname === '/' ? document.querySelector<HTMLElement>('#main section') : null),
    [pathname],
  )
  return (
    place &&
    createPortal(
      <div className="mt-4 *:mb-0 lg:w-3/5">
        <FirstSteps />
      </div>,
      place,
    )
  )
}
