import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { BackCloses } from './back-closes.ts'
import { focusNear, trailOf } from './keep-focus.ts'

type DialogProps = {
  /** By default it is open as long as it is rendered. */
  open?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Across its head; a screen without room does without it. */
  picture?: string
  /** It opens with the focus in its first field, not at its close button. */
  startsInField?: boolean
  className?: string
  children: ReactNode
}

/** A modal dialog; on a phone a bottom sheet. Escape, a phone's Back, the overlay and the close button close it. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  picture,
  startsInField = false,
  className,
  children,
}: DialogProps) {
  const opener = useRef<readonly Element[]>([])
  const content = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={() => onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          ref={content}
          className={clsx(
            'appear fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto overscroll-contain rounded-t-panel',
            'border border-line bg-surface p-5 text-ink shadow-float sm:inset-0 sm:m-auto sm:h-fit sm:w-full sm:max-w-lg',
            'sm:rounded-panel sm:p-7',
            className,
          )}
          onOpenAutoFocus={(event) => {
            opener.current = trailOf(document.activeElement)
            const field = startsInField && content.current?.querySelector('input')
            if (!field) return
            event.preventDefault()
            field.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix restores the focus to its own triggers only, and the opener may be gone.
            event.preventDefault()
            focusNear(opener.current)
          }}
          onInteractOutside={keepOpenForMessages}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <BackCloses close={onClose} />
          {picture && (
            <img
              src={picture}
              alt=""
              className="-mx-5 -mt-5 mb-4 h-32 w-[calc(100%+2.5rem)] max-w-none object-cover sm:-mx-7 sm:-mt-7 sm:mb-5 sm:w-[calc(100%+3.5rem)] [@media(height<44rem)]:hidden"
            />
          )}
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-display text-3xl leading-tight font-bold">{title}</Radix.Title>
            <Radix.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Closing a toast over the dialog does not close the dialog. */
function keepOpenForMessages(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault()
}
