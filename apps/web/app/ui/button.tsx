import clsx from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { Spinner } from './spinner.tsx'

const looks = {
  primary: 'bg-gold text-on-gold shadow-lift enabled:hover:brightness-106 [a&]:hover:brightness-106',
  secondary: 'border border-control text-ink enabled:hover:bg-raised [a&]:hover:bg-raised',
  quiet: 'text-ink enabled:hover:bg-raised [a&]:hover:bg-raised',
  danger: 'bg-ball text-on-ball shadow-lift enabled:hover:brightness-106 [a&]:hover:brightness-106',
} as const

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 text-center font-semibold ' +
  'transition-[background-color,filter,transform] active:translate-y-px disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

type Look = { variant?: keyof typeof looks }

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** A request is running: a spinner replaces the label, and the button keeps the focus but cannot be pressed again. */
    busy?: boolean
  }

/** A button. `type` defaults to `button`. */
export function Button({ variant = 'primary', busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...(rest.type === 'submit' && { onMouseDown: stayInField })}
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: ignore })}
      aria-busy={busy}
      className={clsx(shape, looks[variant], busy ? 'relative' : 'disabled:opacity-55', className)}
    >
      {busy ? (
        <>
          <span className="invisible contents">{children}</span>
          <Spinner className="absolute size-5" />
          <span className="sr-only">Please wait</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** Nor does Enter in a field submit its form. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
}

/** Leaving a field shows its error, which would move the button before the pointer is released. */
function stayInField(event: MouseEvent): void {
  event.preventDefault()
}

/** A link that looks like a button. */
export function ButtonLink({ variant, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonLook(variant, className)} />
}

/** The classes of a button, for elements that are not a `Link`. */
export function buttonLook(variant: Look['variant'] = 'primary', className?: string): string {
  return clsx(shape, looks[variant], className)
}
