import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: string
  /** Shown under the field; the form says it only once the field was touched. */
  error?: string | undefined
  /** Stands in the field before the value: `$`. */
  lead?: string
}

/** A labelled input with its hint and its error, which screen readers hear with it. */
export function Field({ label, hint, error, lead, className, ...input }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        {lead && (
          <span aria-hidden="true" className="absolute inset-y-0 left-3.5 grid place-items-center text-muted">
            {lead}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
          className={clsx(
            'min-h-12 w-full rounded-control border bg-bg px-3.5 text-base text-ink placeholder:text-muted',
            lead && 'pl-8',
            error ? 'border-ball-text' : 'border-control',
          )}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-ball-text">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
