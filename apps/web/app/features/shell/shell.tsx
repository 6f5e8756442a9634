import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every page. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] pt-(--header-height)">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-gold px-4 py-3 font-semibold text-on-gold focus:translate-y-0"
      >
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="min-w-0 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
