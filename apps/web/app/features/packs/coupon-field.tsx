import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** A place for a coupon. None is running, and it says so (decisions.md, Faults that are mended). */
export function CouponField() {
  const id = useId()
  const [applied, setApplied] = useState(false)

  function apply(event: FormEvent) {
    event.preventDefault()
    setApplied(true)
  }

  return (
    <form onSubmit={apply} className="grid max-w-md gap-1.5">
      <label htmlFor={id} className="font-semibold">
        Coupon
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onChange={() => setApplied(false)}
          aria-describedby={`${id}-said`}
          className="min-h-12 w-full min-w-0 rounded-control border border-control bg-bg px-3.5 uppercase"
        />
        <Button type="submit" variant="secondary">
          Apply
        </Button>
      </div>
      <p id={`${id}-said`} role="status" className="min-h-5 text-sm text-muted">
        {applied && 'No coupon is running at present. The discount stays $0.00.'}
      </p>
    </form>
  )
}
