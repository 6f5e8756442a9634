import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** A field for a coupon. None is running, and it says so (docs/rules.md#coupon). */
export function CouponField() {
  const [applied, setApplied] = useState(false)

  function apply(event: FormEvent) {
    event.preventDefault()
    setApplied(true)
  }

  return (
    <form onSubmit={apply} className="max-w-md">
      <Field
        label="Coupon"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        onChange={() => setApplied(false)}
        status={applied && 'No coupon is running at present. The discount stays $0.00.'}
        action={
          <Button type="submit" variant="secondary">
            Apply
          </Button>
        }
        className="[&_input]:uppercase"
      />
    </form>
  )
}
