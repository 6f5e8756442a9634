import { useEffect } from 'react'
import { closeAppBrowser } from '../../features/embedded/close-app-browser.ts'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import { PageTitle } from '../../ui/page-header.tsx'

export const handle: PageHandle = { bars: 'none' }

export const meta = fixedMeta({
  title: 'Payment Beamo Callback',
  description: 'The return page of payments in the app.',
  hidden: true,
})

export default function BeamoCallback() {
  useEffect(() => {
    // If no handler closes the app's browser, the page stays open.
    closeAppBrowser(window).catch(() => undefined)
  }, [])
  return (
    <div className="grid min-h-dvh place-items-center p-(--gutter)">
      <PageTitle>Payment Beamo Callback</PageTitle>
    </div>
  )
}
