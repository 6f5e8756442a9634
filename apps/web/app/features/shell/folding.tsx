import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { BackCloses } from '../../ui/back-closes.ts'

type FoldingProps = {
  /** Always visible; opens the links. */
  summary: ReactNode
  summaryClass: string
  className?: string
  children: ReactNode
}

/**
 * A menu of links that also opens before hydration. Escape, a phone's Back, a click outside and following a link close it; arrow keys move
 * through it.
 */
export function Folding({ summary, summaryClass, className, children }: FoldingProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation
  useEffect(() => close(details.current), [key])
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !details.current?.contains(target)) close(details.current)
    }
    addEventListener('pointerdown', closeOutside)
    addEventListener('focusin', closeOutside)
    return () => {
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('focusin', closeOutside)
    }
  }, [])

  return (
    <details
      ref={details}
      onKeyDown={walk}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={clsx('group', className)}
    >
      {isOpen && <BackCloses close={() => close(details.current)} />}
      <summary
        className={clsx(
          'cursor-pointer list-none select-none [&::-webkit-details-marker]:hidden',
          summaryClass,
        )}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}

function close(details: HTMLDetailsElement | null): void {
  if (details) details.open = false
}

function walk(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: details, key } = event
  if (key === 'Escape' && details.open) {
    close(details)
    details.querySelector('summary')?.focus()
    return
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return
  event.preventDefault()
  details.open = true
  const stops = Array.from(details.querySelectorAll<HTMLElement>('summary, a'))
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops[(at + step + stops.length) % stops.length]?.focus()
}
