import clsx from 'clsx'
import type { ReactNode } from 'react'

/** How large a title is: the promise of a campaign, a place of the site, or one object in it. */
type TitleSize = keyof typeof sizes

const sizes = {
  campaign: 'text-hero leading-[0.88] tracking-tight italic',
  page: 'text-title leading-none',
  object: 'text-object leading-[1.05]',
} as const

type PageTitleProps = { size?: TitleSize; className?: string; children: ReactNode }

/** The title of a page. No page has another `h1`. */
export function PageTitle({ size = 'page', className, children }: PageTitleProps) {
  return (
    <h1 className={clsx('font-display font-extrabold wrap-anywhere', sizes[size], className)}>{children}</h1>
  )
}

type PageHeaderProps = {
  title: ReactNode
  size?: TitleSize
  /** The way here: breadcrumbs. */
  trail?: ReactNode
  /** A line above the title. */
  eyebrow?: ReactNode
  /** A sentence below the title. */
  text?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The distance to what follows; by default that of a page. */
  className?: string
  /** More below the sentence: facts, a search field. */
  children?: ReactNode
}

/** The head of a page: the way here, the title, what the page is for, and what can be done on it. */
export function PageHeader({
  title,
  size = 'page',
  trail,
  eyebrow,
  text,
  actions,
  className = 'mb-6 sm:mb-8',
  children,
}: PageHeaderProps) {
  return (
    <header className={className}>
      {trail && <div className="mb-2 sm:mb-4">{trail}</div>}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-4 sm:gap-x-8">
        <div className="min-w-0">
          {eyebrow && <div className="mb-1.5">{eyebrow}</div>}
          <PageTitle size={size}>{title}</PageTitle>
          {text && (
            <p
              className={clsx(
                'max-w-2xl text-lg text-pretty',
                size === 'campaign' ? 'mt-5' : 'mt-3 text-muted',
              )}
            >
              {text}
            </p>
          )}
          {children}
        </div>
        {actions && <div className="flex flex-wrap gap-2 sm:gap-3">{actions}</div>}
      </div>
    </header>
  )
}
