import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FloodlitHead } from '../../ui/ground/floodlit-head.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const appPages = [
  { to: '/toprun/how-to-play', label: 'How to play' },
  { to: '/toprun/points-system', label: 'Points system' },
  { to: '/toprun/terms-and-conditions', label: 'Terms and conditions' },
  { to: '/matches', label: 'Matches' },
] as const

type AppPageProps = {
  title: string
  text: string
  /** The current page, which gets no link. */
  here: (typeof appPages)[number]['to']
  /** Two columns on a desktop. */
  isWide?: boolean
  children: ReactNode
}

/** A page for an app's embedded browser, without header and footer. Links at its end lead to the rest of the site. */
export function AppPage({ title, text, here, isWide = false, children }: AppPageProps) {
  const narrow = !isWide && 'max-w-4xl'
  return (
    <>
      <FloodlitHead className={clsx(narrow, 'pb-16 md:pb-10')}>
        <PageHeader title={title} text={text} className="" />
      </FloodlitHead>
      <div className={clsx('page', narrow, 'grid grid-cols-[minmax(0,1fr)] gap-10 pt-6 pb-16 sm:pt-10')}>
        {children}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-6">
          <Link to="/" aria-label="TopRun, home" className="mr-auto inline-flex min-h-11 items-center">
            <Logo />
          </Link>
          {appPages
            .filter(({ to }) => to !== here)
            .map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
              >
                {label}
              </Link>
            ))}
        </div>
      </div>
    </>
  )
}
