import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { BackCloses } from './back-closes.ts'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  children: ReactNode
}

/** A drop-down menu of a button; arrow keys move through it. */
export function Menu({ trigger, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="panel appear z-40 min-w-60 p-1.5 text-ink shadow-float"
        >
          <BackCloses close={() => setOpen(false)} />
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const menuItem =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left outline-none data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:outline-solid data-highlighted:-outline-offset-2 data-highlighted:outline-focus'

/** A menu item: a button, or with `asChild` a link. */
export function MenuItem({
  children,
  onSelect,
  asChild,
}: {
  children: ReactNode
  onSelect?: () => void
  asChild?: boolean
}) {
  return (
    <DropdownMenu.Item className={menuItem} asChild={asChild} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  )
}
