import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useOnline } from '../../platform/use-online.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useKeptPage } from './use-kept-page.ts'

/** Says that the connection is lost, over a page that is shown. It also registers the worker for the pages that are not. */
export function OfflineBar() {
  useEffect(registerWhenIdle, [])
  const isOnline = useOnline()
  const wasKept = useKeptPage(isOnline)
  if (!useHydrated()) return null
  return createPortal(
    <div role="status">
      {!isOnline && (
        <p className="offline-bar flex items-center justify-center gap-2 px-3 text-sm whitespace-nowrap max-[22rem]:text-xs">
          <WifiOff aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span>
            <b className="font-semibold">You're offline.</b>{' '}
            {wasKept ? 'That page needs a connection.' : 'What you see may be out of date.'}
          </span>
        </p>
      )}
    </div>,
    document.body,
  )
}

/** Browsers without it, or that refuse it, show their own page. */
function registerWhenIdle(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    import('../../platform/service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch(() => undefined)
  }
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(register)
  else setTimeout(register)
}
