import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string
  /** Shown under the field; the form says it only once the field was touched. */
  error?: string | undefined
}

/** A labelled field for several lines, with its error, which screen readers hear with it. */
export function TextArea({ label, error, className, ...input }: TextAreaProps) {
  const id = useId()
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <textarea
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={clsx(
          'w-full rounded-control border bg-bg px-3.5 py-2.5 text-base text-ink placeholder:text-muted',
          error ? 'border-ball-text' : 'border-control',
        )}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ball-text">
          {error}
        </p>
      )}
    </div>
  )
}
