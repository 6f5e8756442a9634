import { useEffect } from 'react'

let isIn = false

/**
 * Call before a provider's script is loaded. Only a document that was loaded at this address has the policy that allows it; any
 * other is reloaded.
 */
export async function letProviderIn(): Promise<void> {
  const [loaded] = performance.getEntriesByType('navigation')
  if (loaded && new URL(loaded.name).pathname !== location.pathname) {
    location.reload()
    await new Promise(() => undefined)
  }
  isIn = true
}

/** Loads the next page as a new document, without the provider's script and the policy that allows it. */
export function useNewDocumentOnLeave(): void {
  useEffect(() => {
    const here = location.pathname
    return () => {
      if (isIn && location.pathname !== here) location.reload()
    }
  }, [])
}
