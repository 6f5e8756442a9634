import clsx from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
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
  const [chosen, choose] = useState({ id: value, instead: value })
  // A tab that is chosen looks so at once: its panel may take as long as a navigation.
  const marked = chosen.instead === value ? chosen.id : value
  const strip = useTabInView(tabs.findIndex(({ id }) => id === marked))
  return (
    <Radix.Root
      value={value}
      onValueChange={(id) => {
        choose({ id, instead: value })
        onChange(id)
      }}
      className="group/tabs relative min-w-0"
    >
      {/* Beside them is the button of the panel's filters, if it is to stand there. */}
      <div className={clsx(rowClassName, 'max-sm:group-has-data-in-tab-row/tabs:mr-14')}>
        <Radix.List ref={strip} aria-label={label} className={tabRow}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              aria-selected={tab.id === marked}
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
