import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** Where `toast` shows its messages; nothing until there is one. */
export function Toaster() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.now, () => false)
  return <Suspense>{wanted && <Toasts />}</Suspense>
}
