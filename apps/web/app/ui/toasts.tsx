import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import './toasts.css'
import { useTheme } from '../platform/theme.ts'
import { showToastsWith } from './toast.ts'

/** The messages themselves. */
export default function Toasts() {
  useEffect(() => showToastsWith(({ kind, text, options }) => toast[kind](text, options)), [])
  return (
    <Sonner
      theme={useTheme()}
      position="top-center"
      offset={{ top: 'calc(var(--header-height) + 0.75rem)' }}
      mobileOffset={{ top: 'calc(var(--header-height) + 0.5rem)' }}
      closeButton
      duration={6000}
    />
  )
}
