import { Toaster as Sonner } from 'sonner'
import './toaster.css'
import { useTheme } from '../platform/theme.ts'

/** Where `toast` of sonner shows its messages. */
export function Toaster() {
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
