import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what the pad asks for. The key that led here is gone, so the focus goes to it. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-semibold">
      {children}
    </h2>
  )
}
