import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode
  hint?: string | undefined
  /** Shown in place of the hint. */
  error?: string | undefined
}

/** A labelled checkbox; hint and error are linked to it for screen readers. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={note && id}
          className="choice"
        />
        {label}
      </label>
      {note && (
        <p
          id={id}
          role={error && 'alert'}
          className={clsx('text-sm', error ? 'text-ball-text' : 'text-muted')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
