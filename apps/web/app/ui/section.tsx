import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

const looks = {
  title: 'text-title leading-none font-extrabold',
  heading: 'text-heading leading-tight font-bold',
  large: 'text-2xl font-bold',
  small: 'text-xl font-bold',
} as const

type SectionProps = {
  title: ReactNode
  /** Of the heading, where an address leads to it. */
  id?: string
  look?: keyof typeof looks
  className?: string
  titleClassName?: string
  children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({ title, id, look = 'heading', className, titleClassName, children }: SectionProps) {
  const ownId = useId()
  return (
    <section aria-labelledby={id ?? ownId} className={className}>
      <h2 id={id ?? ownId} className={clsx('font-display', looks[look], titleClassName)}>
        {title}
      </h2>
      {children}
    </section>
  )
}
