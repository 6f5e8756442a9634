import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { toastsWanted } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: PlainToasts })))

/** Where `toast` shows its messages; nothing until there is one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, () => false)
  return <Suspense>{wanted && <Toasts />}</Suspense>
}
