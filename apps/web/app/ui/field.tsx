import clsx from 'clsx'
import { ChevronDown, Lock } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode, useId, useRef } from 'react'

type FrameProps = {
  label: string
  /** Shown to screen readers only, because something beside the field labels it visually; `wide`: not on a phone, where the field is in a sheet. */
  labelHidden?: boolean | 'wide' | undefined
  hint?: ReactNode
  /** The error below the field, in the place of its hint; forms set it once the field has been touched. */
  error?: string | undefined
  /** A status below the field, announced when it changes. Its space is reserved. */
  status?: ReactNode
  /** Shown in the field before the value: `$`, or an icon. */
  lead?: ReactNode
  /** Shown beside the field: its submit button. */
  action?: ReactNode
  className?: string | undefined
}

type Control<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id' | 'className'>

/** Text: nobody takes it for a field to type in. */
const fixedLook = 'border-transparent! bg-transparent! pr-0! text-ellipsis'

/** A labelled input; hint and error are linked to it for screen readers. What is read only is shown as text. */
export function Field(props: FrameProps & Control<'input'>) {
  const [frame, input] = split(props)
  // What has a button to copy it needs no lock to say that it is not typed.
  const isLocked = input.readOnly && !frame.action
  const touched = useTouched(input)
  return (
    <Frame {...frame} isFixed={isLocked}>
      {({ className, ...control }) => (
        <input
          {...input}
          {...touched}
          {...control}
          className={clsx(
            'min-h-12',
            input.readOnly ? [fixedLook, isLocked ? 'pl-7!' : 'pl-0!'] : frame.lead && leadRoom(frame),
            className,
          )}
        />
      )}
    </Frame>
  )
}

/** The same as a textarea. */
export function TextArea(props: FrameProps & Control<'textarea'>) {
  const [frame, input] = split(props)
  const touched = useTouched(input)
  return (
    <Frame {...frame}>
      {({ className, ...control }) => (
        <textarea {...input} {...touched} {...control} className={clsx('py-2.5', className)} />
      )}
    </Frame>
  )
}

type TouchHandlers<Element> = {
  onChange?: ((event: ChangeEvent<Element, Element>) => void) | undefined
  onBlur?: ((event: FocusEvent<Element, Element>) => void) | undefined
}

/** A field that is left as empty as it was is not touched yet: its error would move what the pointer is on its way to. */
function useTouched<Element extends HTMLInputElement | HTMLTextAreaElement>({
  onChange,
  onBlur,
}: TouchHandlers<Element>) {
  const isTyped = useRef(false)
  return {
    onChange(event: ChangeEvent<Element, Element>) {
      isTyped.current = true
      onChange?.(event)
    },
    onBlur(event: FocusEvent<Element, Element>) {
      const { value, validity } = event.currentTarget
      if (isTyped.current || value !== '' || validity.badInput) onBlur?.(event)
    },
  }
}

type ChoiceProps = FrameProps &
  Omit<Control<'select'>, 'children' | 'onChange'> & {
    options: readonly { value: string; label: string; disabled?: boolean }[]
    onChoose: (value: string) => void
  }

/** The same as a select. */
export function Choice({ options, onChoose, ...props }: ChoiceProps) {
  const [frame, select] = split(props)
  return (
    <Frame {...frame}>
      {({ className, ...control }) => (
        <span className="relative block grow">
          <select
            {...select}
            {...control}
            onChange={(event) => onChoose(event.currentTarget.value)}
            className={clsx('min-h-12 appearance-none truncate pr-9', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
          />
        </span>
      )}
    </Frame>
  )
}

type ControlFrame = {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  className: string
}

function Frame({
  label,
  labelHidden,
  hint,
  error,
  status,
  lead,
  action,
  className,
  isFixed = false,
  children,
}: FrameProps & { isFixed?: boolean | undefined; children: (control: ControlFrame) => ReactNode }) {
  const id = useId()
  const isHinted = Boolean(hint) && !error
  const described = [error && `${id}-error`, status !== undefined && `${id}-status`, isHinted && `${id}-hint`]
  const control = children({
    id,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    className: clsx(
      'w-full min-w-0 rounded-control border bg-bg px-3.5 text-base text-ink placeholder:text-muted',
      error ? 'border-ball-text' : 'border-control',
    ),
  })
  return (
    <div className={clsx('grid min-w-0 gap-1.5', className)}>
      <label
        htmlFor={id}
        className={clsx(
          labelHidden !== true && 'text-sm font-semibold first-letter:uppercase',
          labelHidden && (labelHidden === 'wide' ? 'sm:sr-only' : 'sr-only'),
        )}
      >
        {label}
      </label>
      <div className={clsx('relative', action && 'flex gap-2')}>
        {isFixed && (
          <Lock
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-0 my-auto size-4 text-muted"
          />
        )}
        {lead && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted"
          >
            {lead}
          </span>
        )}
        {control}
        {action}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-ball-text">
          {error}
        </p>
      )}
      {status !== undefined && (
        <p id={`${id}-status`} role="status" className="min-h-5 text-sm text-muted">
          {status}
        </p>
      )}
      {isHinted && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A character needs less space than an icon. */
function leadRoom({ lead }: FrameProps): string {
  return typeof lead === 'string' ? 'pl-8' : 'pl-11'
}

function split<Props extends FrameProps>({
  label,
  labelHidden,
  hint,
  error,
  status,
  lead,
  action,
  className,
  ...control
}: Props) {
  return [{ label, labelHidden, hint, error, status, lead, action, className }, control] as const
}
