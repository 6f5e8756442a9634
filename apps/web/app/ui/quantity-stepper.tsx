import clsx from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { type QuantityLimits, quantityOf, stepped } from './quantity.ts'

type QuantityStepperProps = QuantityLimits & {
  label: string
  /** The text as typed; parse it with `quantityOf`. */
  value: string
  onChange: (typed: string) => void
}

/** The step of each key (ARIA Authoring Practices, spin button). */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

/** A quantity input with buttons and arrow keys. Shows an error below it if invalid. */
export function QuantityStepper({ label, value, onChange, min, max }: QuantityStepperProps) {
  const id = useId()
  const limits = { min, max }
  const quantity = quantityOf(value, limits)
  const step = (by: number) => onChange(String(stepped(value, by, limits)))
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex items-stretch gap-2">
        <StepButton aria-label="One fewer" disabled={quantity === min} onClick={() => step(-1)}>
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        <input
          id={id}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={press}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={quantity ?? undefined}
          aria-invalid={quantity === null}
          aria-describedby={`${id}-limits`}
          className={clsx(
            'min-h-12 w-20 rounded-control border bg-bg px-2 text-center font-display text-3xl leading-none font-bold tabular-nums',
            quantity === null ? 'border-ball-text' : 'border-control',
          )}
        />
        <StepButton aria-label="One more" disabled={quantity === max} onClick={() => step(1)}>
          <Plus aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
      <p
        id={`${id}-limits`}
        aria-live="polite"
        className={clsx('text-sm', quantity === null ? 'text-ball-text' : 'text-muted')}
      >
        {quantity === null ? `Choose a whole number from ${min} to ${max}.` : `${min} to ${max}.`}
      </p>
    </div>
  )
}

function StepButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid min-h-12 min-w-12 place-items-center rounded-control border border-control enabled:hover:bg-raised disabled:cursor-not-allowed disabled:opacity-55"
    />
  )
}
