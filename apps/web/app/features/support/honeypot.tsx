import type { ComponentProps } from 'react'

/** A field that is hidden from people, also in screen readers, and that bots fill in. */
export function Honeypot(input: Omit<ComponentProps<'input'>, 'name'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
      <label>
        Website
        <input {...input} name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
