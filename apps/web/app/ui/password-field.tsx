import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

/** A field for a password, with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'action'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      action={
        <button
          type="button"
          // Not named after the field, whose label it would repeat.
          aria-label="Show characters"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-12 shrink-0 place-items-center rounded-control border border-control hover:bg-raised"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  )
}
