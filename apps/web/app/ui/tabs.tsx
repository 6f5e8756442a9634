import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { tab as tabLook, tabRow } from './tab-look.ts'
import { useTabInView } from './use-tab-in-view.ts'

type TabsProps = {
  label: string
  value: string
  onChange: (id: string) => void
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  /** Of the box around the row of tabs. */
  rowClassName?: string | undefined
}

/** Tabs. Arrow keys move between them; a long row scrolls sideways on a phone. */
export function Tabs({ label, value, onChange, tabs, rowClassName }: TabsProps) {
  const strip = useTabInView(tabs.findIndex(({ id }) => id === value))
  return (
    <Radix.Root value={value} onValueChange={onChange} className="min-w-0">
      <div className={rowClassName}>
        <Radix.List ref={strip} aria-label={label} className={tabRow}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              // Radix focuses a pressed tab by script, which looks like the keyboard's focus.
              onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute('data-pressed', true)}
              onKeyDown={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
              onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
              className={`${tabLook} data-pressed:outline-none`}
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-5">
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
