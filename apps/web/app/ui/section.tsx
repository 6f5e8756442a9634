import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

const looks = {
  title: 'text-title leading-none font-extrabold',
  object: 'text-object leading-none font-extrabold',
  heading: 'text-heading leading-tight font-bold',
  large: 'text-2xl font-bold',
  small: 'text-xl font-bold',
} as const

type SectionProps = {
  title: ReactNode
  /** Of the heading, where an address leads to it. */
  id?: string
  look?: keyof typeof looks
  /** It stands in a panel. */
  panel?: boolean
  className?: string
  titleClassName?: string
  children: ReactNode
}

/** A part of a page, named by its heading. */
export function Section({
  title,
  id,
  look = 'heading',
  panel = false,
  className,
  titleClassName,
  children,
}: SectionProps) {
  const ownId = useId()
  return (
    <section aria-labelledby={id ?? ownId} className={clsx(panel && 'panel min-w-0 p-5', className)}>
      <h2 id={id ?? ownId} className={clsx('font-display', looks[look], panel && 'mb-3', titleClassName)}>
        {title}
      </h2>
      {children}
    </section>
  )
}
