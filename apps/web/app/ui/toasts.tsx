import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import './toasts.css'
import { usePageBars } from '../platform/page-bars.ts'
import { useTheme } from '../platform/theme.ts'
import { showToastsWith } from './toast.ts'

/** The messages themselves: at the site's header, or at the bottom of a page that has its own. */
export default function Toasts() {
  const isBelowHeader = usePageBars() !== 'none'
  useEffect(() => showToastsWith(({ kind, text, options }) => toast[kind](text, options)), [])
  return (
    <Sonner
      theme={useTheme()}
      position={isBelowHeader ? 'top-center' : 'bottom-right'}
      offset={{ top: 'calc(var(--toasts-top) + 0.75rem)' }}
      mobileOffset={{ top: 'calc(var(--toasts-top) + 0.75rem)' }}
      closeButton
      duration={6000}
    />
  )
}
