import clsx from 'clsx'

type FormErrorProps = { error: { message?: string | undefined } | null | undefined; className?: string }

/** Why an action was refused or failed, announced when it appears; nothing without an error. */
export function FormError({ error, className }: FormErrorProps) {
  return (
    error && (
      <p role="alert" className={clsx('text-ball-text', className)}>
        {error.message}
      </p>
    )
  )
}
