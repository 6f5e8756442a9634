import { TriangleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

/** The server's message about what would be lost, with a checkbox to consent. */
export function WaiverChoice({ said, ...checkbox }: ComponentProps<'input'> & { said: string }) {
  const id = useId()
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-ball-text p-4">
      <p className="flex gap-3">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ball-text" />
        {said}
      </p>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-semibold">
        <input {...checkbox} id={id} type="checkbox" className="size-5 shrink-0 accent-(--ball)" />I
        understand that I will lose this
      </label>
    </div>
  )
}
