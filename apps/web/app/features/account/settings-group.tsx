import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SettingsGroupProps = {
  title: string
  text?: string
  /** What cannot be undone is apart from the rest. */
  danger?: boolean
  children: ReactNode
}

/** Settings that belong together, one below the other. */
export function SettingsGroup({ title, text, danger = false, children }: SettingsGroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('grid gap-3', danger && 'mt-6')}>
      <div>
        <h2
          id={id}
          className={clsx('font-display text-heading leading-tight font-bold', danger && 'text-ball-text')}
        >
          {title}
        </h2>
        {text && <p className="text-sm text-muted">{text}</p>}
      </div>
      <div className={clsx('panel divide-y divide-line', danger && 'border-ball-text')}>{children}</div>
    </section>
  )
}
