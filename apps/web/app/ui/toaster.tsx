import { lazy, Suspense } from 'react'
import { useSharedValue } from '../platform/shared-value.ts'
import { PlainToasts } from './plain-toasts.tsx'
import { toastsWanted } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: PlainToasts })))

/** Renders toasts; nothing before the first one. */
export function Toaster() {
  const wanted = useSharedValue(toastsWanted)
  return <Suspense>{wanted && <Toasts />}</Suspense>
}
