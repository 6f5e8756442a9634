import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '../shell/logo.tsx'

const appPages = [
  { to: '/toprun/how-to-play', label: 'How to play' },
  { to: '/toprun/points-system', label: 'Points system' },
  { to: '/toprun/terms-and-conditions', label: 'Terms and conditions' },
  { to: '/matches', label: 'Matches' },
] as const

type AppPageProps = {
  title: string
  text: string
  /** This page, which is not linked to from itself. */
  here: (typeof appPages)[number]['to']
  children: ReactNode
}

/** A page that an app shows within itself, without header and footer; who came from elsewhere finds on at its end. */
export function AppPage({ title, text, here, children }: AppPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-12 px-(--gutter) py-8 sm:py-12">
      <div>
        <h1 className="font-display text-title leading-none font-extrabold">{title}</h1>
        <p className="mt-3 max-w-2xl text-muted">{text}</p>
      </div>
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
              className="inline-flex min-h-11 items-center font-semibold underline decoration-gold decoration-2 underline-offset-6 hover:no-underline"
            >
              {label}
            </Link>
          ))}
      </div>
    </div>
  )
}
