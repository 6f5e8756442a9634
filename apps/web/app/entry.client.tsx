import './platform/schema-engine.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The place of `ui/back-closes.ts`: a browser calls a window's listeners in the order in which they were added, and the router's comes later.
window.onpopstate = () => undefined

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
