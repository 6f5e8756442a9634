import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { FirstSteps } from '../contests/first-steps.tsx'

/** What a new user does first, below the words of the front page. That page's own scripts are at their limit: this comes with the account's menu. */
export default function HomeFirstSteps() {
  const { pathname } = useLocation()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const words = pathname === '/' && document.querySelector('#main section')
    if (!words) return
    // An element of its own: the page takes its section away without knowing of it.
    const host = document.createElement('div')
    host.className = 'mt-4 empty:hidden *:mb-0 lg:w-3/5'
    words.append(host)
    setPlace(host)
    return () => {
      host.remove()
      setPlace(null)
    }
  }, [pathname])
  return place && createPortal(<FirstSteps />, place)
}
