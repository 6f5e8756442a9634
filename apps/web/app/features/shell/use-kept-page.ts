import { use, useEffect, useState } from 'react'
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router'

/**
 * Keeps the page that is shown while there is no connection: a link to a page whose code or data would have to be loaded is not followed,
 * as the router would load the whole site again, and lose the page. @returns whether such a link was the last to be pressed
 */
export function useKeptPage(isOnline: boolean): boolean {
  const [wasKept, setKept] = useState(false)
  const router = use(UNSAFE_DataRouterContext)?.router
  const manifest = use(UNSAFE_FrameworkContext)?.manifest
  useEffect(() => {
    setKept(false)
    if (isOnline || !router) return
    const isLoaded = (pathname: string) => {
      const matches = matchRoutes(router.routes, pathname)
      const leaf = matches?.at(-1)?.route.id ?? ''
      return matches?.every(({ route }) => !route.lazy) && !manifest?.routes[leaf]?.hasLoader
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target === '_blank' || link.origin !== location.origin) return
      const needsConnection = link.pathname !== location.pathname && !isLoaded(link.pathname)
      setKept(needsConnection)
      if (needsConnection) event.preventDefault()
    }
    // Before the router's own.
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [isOnline, router, manifest])
  return wasKept
}
