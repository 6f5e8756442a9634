import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { segment, segmentRow, tab as tabLook, tabRow } from './tab-look.ts'
import { useHydrated } from './use-hydrated.ts'
import { useTabInView } from './use-tab-in-view.ts'

type LinkTabsProps = {
  label: string
  tabs: readonly { id: string; label: ReactNode; to: string }[]
  /** The id of the selected tab. */
  selected: string
  panel: ReactNode
  /** `segments`: below other tabs. */
  look?: keyof typeof looks
}

const looks = {
  tabs: { row: tabRow, tab: `${tabLook} grow sm:grow-0` },
  segments: {
    row: `fading flex overflow-x-auto sm:w-fit sm:max-w-full ${segmentRow}`,
    tab: `${segment} px-3 sm:px-4 aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-lift`,
  },
} as const

/**
 * Tabs with their own URLs: links without scripts, tabs with arrow keys after hydration (ARIA Authoring
 * Practices, tabs with automatic activation).
 */
export function LinkTabs({ label, tabs, selected, panel, look = 'tabs' }: LinkTabsProps) {
  const hydrated = useHydrated()
  const id = useId()
  const navigate = useNavigate()
  const strip = useTabInView(tabs.findIndex((tab) => tab.id === selected))
  const choose = (event: KeyboardEvent<HTMLElement>) => {
    // From the focused tab: a key may arrive before the last choice is rendered.
    const at = tabs.findIndex((tab) => `${id}${tab.id}` === document.activeElement?.id)
    const next = tabs[targetOf(event.key, at, tabs.length)]
    if (!next) return
    event.preventDefault()
    document.getElementById(`${id}${next.id}`)?.focus()
    navigate(next.to, { replace: true, preventScrollReset: true })
  }
  const named = { 'aria-label': label }
  return (
    <div className="min-w-0">
      <div
        ref={strip}
        {...(hydrated ? { role: 'tablist', onKeyDown: choose, ...named } : { role: 'navigation', ...named })}
        className={looks[look].row}
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected
          const asTab = { role: 'tab', 'aria-selected': isSelected, tabIndex: isSelected ? 0 : -1 }
          return (
            <Link
              key={tab.id}
              id={`${id}${tab.id}`}
              to={tab.to}
              replace
              preventScrollReset
              {...(hydrated ? asTab : { 'aria-current': isSelected ? 'page' : undefined })}
              {...(hydrated && isSelected && { 'aria-controls': `${id}panel` })}
              className={looks[look].tab}
            >
              {tab.label}
            </Link>
          )
        })}
      </div>
      <div
        key={selected}
        {...(hydrated && { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${selected}` })}
        className="pt-5"
      >
        {panel}
      </div>
    </div>
  )
}

/** The index of the tab that a key leads to from `at`; -1 for none. The space bar selects, as on any tab. */
function targetOf(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case ' ':
      return at
    default:
      return -1
  }
}
