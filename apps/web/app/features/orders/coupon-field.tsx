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
    <details className="max-w-md">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Have a coupon?
      </summary>
      <form onSubmit={apply} className="mt-2">
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
    </details>
  )
}
