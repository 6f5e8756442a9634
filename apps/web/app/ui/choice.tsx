import clsx from 'clsx'
import { type ComponentProps, useId } from 'react'

type ChoiceProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'onChange'> & {
  label: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One of several, under a label. */
export function Choice({ label, options, onChoose, className, ...select }: ChoiceProps) {
  const id = useId()
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        {...select}
        id={id}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="min-h-12 w-full rounded-control border border-control bg-bg px-3 text-base text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
