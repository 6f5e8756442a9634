import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import './toasts.css'
import { usePageBars } from '../platform/page-bars.ts'
import { useTheme } from '../platform/theme.ts'
import { useMedia } from '../platform/use-media.ts'
import { showToastsWith } from './toast.ts'
import { useDialogOpen } from './use-dialog-open.ts'

/** Over the page behind an open sheet. */
const atScreenTop = { top: '0.75rem' } as const

const offset = {
  top: 'calc(var(--toasts-top) + 0.75rem)',
  bottom: 'calc(var(--bar-height) + var(--score-bar-height) + var(--offline-height) + var(--toasts-bottom))',
} as const

/** The messages themselves: at the site's header, where they hide nothing that was just pressed; on a phone above its bars, but above an open sheet, whose buttons are at the bottom; and on a page that has its own, at the bottom. */
export default function Toasts() {
  const hasHeader = usePageBars() !== 'none'
  const isPhone = useMedia('(width < 48rem)')
  const aboveSheet = useDialogOpen() && isPhone
  useEffect(
    () =>
      showToastsWith((next) =>
        'gone' in next ? toast.dismiss(next.gone) : toast[next.kind](next.text, next.options),
      ),
    [],
  )
  return (
    <Sonner
      theme={useTheme()}
      position={
        aboveSheet ? 'top-center' : !hasHeader ? 'bottom-right' : isPhone ? 'bottom-center' : 'top-center'
      }
      offset={aboveSheet ? atScreenTop : offset}
      mobileOffset={aboveSheet ? atScreenTop : offset}
      closeButton
      duration={6000}
    />
  )
}
