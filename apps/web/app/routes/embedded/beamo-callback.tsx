import { useEffect } from 'react'
import { closeAppBrowser } from '../../features/embedded/close-app-browser.ts'
import type { PageHandle } from '../../platform/page-bars.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import type { Route } from './+types/beamo-callback.ts'

export const handle: PageHandle = { bars: 'none' }

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Payment Beamo Callback',
    description: 'Where a payment in the app returns to.',
    hidden: true,
  })

export default function BeamoCallback() {
  useEffect(() => {
    // Where the app cannot be closed, the page stays.
    closeAppBrowser(window).catch(() => undefined)
  }, [])
  return (
    <div className="grid min-h-dvh place-items-center p-(--gutter)">
      <h1 className="font-display text-title leading-none font-extrabold">Payment Beamo Callback</h1>
    </div>
  )
}
