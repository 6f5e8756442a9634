import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { FirstSteps } from '../contests/first-steps.tsx'

/** What a new user does first, in place of the front page's ways to matches and contests. That page's own scripts are at their limit: this comes with the account's menu. */
export default function HomeFirstSteps() {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById('steps')), [])
  if (!place) return null
  return createPortal(
    <div className="mt-4 empty:hidden *:mb-0 lg:w-3/5">
      <FirstSteps leads placed />
    </div>,
    place,
  )
}
