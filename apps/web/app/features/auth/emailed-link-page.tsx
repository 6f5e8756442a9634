import type { ReactNode } from 'react'
import { PageTitle } from '../../ui/page-header.tsx'
import { StatePicture } from '../../ui/state-picture.tsx'

type EmailedLinkPageProps = {
  /** The address of a drawn scene, 240 × 160. */
  picture: string
  /** Where the link stands: open, followed, or too old. */
  title: string
  text: ReactNode
  children?: ReactNode
}

/** The page that an emailed link opens: its state as the heading, what it means, and what to do next. */
export function EmailedLinkPage({ picture, title, text, children }: EmailedLinkPageProps) {
  return (
    <section className="page page-body grid max-w-xl justify-items-center lg:max-w-4xl">
      <div className="panel grid w-full items-center justify-items-center gap-x-12 gap-y-3 px-5 pt-6 pb-8 text-center sm:px-10 sm:pb-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:pt-10 lg:text-left">
        <StatePicture src={picture} className="w-60 lg:w-80" />
        <div className="grid w-full justify-items-center gap-3 lg:justify-items-start">
          <PageTitle>{title}</PageTitle>
          <div className="text-lg text-pretty text-muted">{text}</div>
          {children}
        </div>
      </div>
    </section>
  )
}
