import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

type WaitingOverlayProps = {
  /** What is waited for, in a few words. */
  message: string
  text?: string | undefined
  /** A way out, where there is one. */
  children?: ReactNode
}

/** Lies over the page while something must not be disturbed: neither Escape nor a click beside it closes it. */
export function WaitingOverlay({ message, text, children }: WaitingOverlayProps) {
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          onEscapeKeyDown={stay}
          onInteractOutside={stay}
          {...(text === undefined && { 'aria-describedby': undefined })}
          className="panel appear fixed inset-0 z-50 m-auto grid h-fit w-[min(26rem,calc(100vw-2.5rem))] justify-items-center gap-3 p-8 text-center text-ink shadow-float"
        >
          <Spinner className="size-9 text-progress" />
          <div role="status">
            <Radix.Title className="font-display text-3xl leading-tight font-bold">{message}</Radix.Title>
          </div>
          {text !== undefined && <Radix.Description className="text-muted">{text}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function stay(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
