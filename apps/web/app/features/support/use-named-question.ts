import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the question named by the URL's hash and scrolls to it. */
export function useNamedQuestion(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!(named instanceof HTMLDetailsElement)) return
      named.open = true
      named.scrollIntoView()
    }
    if (hash !== '') open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [hash])
}
