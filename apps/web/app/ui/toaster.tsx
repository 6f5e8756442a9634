import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { toastsWanted } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: PlainToasts })))

/** Renders toasts; nothing before the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, () => false)
  return <Suspense>{wanted && <Toasts />}</Suspense>
}
