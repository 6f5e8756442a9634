import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { usePageBars } from '../../platform/page-bars.ts'
import { takeMessage } from '../../platform/session.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { toast } from '../../ui/toast.ts'
import { Chat } from '../support/chat.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { NavigationLine } from './navigation-line.tsx'

const Footer = laterPart('footer', () => import('./footer.tsx'))

/** Header, footer, chat and a phone's bottom bar around a page. Pages without a header get its height back. */
export function Shell({ children }: { children: ReactNode }) {
  const bars = usePageBars()
  return (
    <div
      className={clsx(
        'grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto]',
        bars !== 'none' && 'page-end pt-(--below-header)',
      )}
    >
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        Skip to content
      </a>
      {bars !== 'none' && <Header />}
      <NavigationLine />
      <main id="main" tabIndex={-1} className="min-w-0">
        {children}
      </main>
      {bars === 'all' && <Footer />}
      {bars !== 'none' && <BottomBar />}
      {bars !== 'none' && <Chat />}
    </div>
  )
}

/** Shows messages stored before a reload: sign-in, sign-out, a finished payment. Nothing was pressed yet that they could hide at the top, on a phone too. */
export function StoredMessages() {
  useEffect(() => {
    const message = takeMessage()
    if (message) toast[message.kind](message.text, { position: 'top-center' })
  }, [])
  return null
}
