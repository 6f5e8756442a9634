import clsx from 'clsx'
import { Moon, Sun } from 'lucide-react'
import { chooseTheme, otherTheme, useTheme } from '../platform/theme.ts'

/** Switches between light and dark. CSS chooses the icon, so it is right before hydration. */
export function ThemeToggle({ withText = false, className }: { withText?: boolean; className?: string }) {
  const next = otherTheme(useTheme())
  const name = `Switch to the ${next} theme`
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={name}
      title={withText ? undefined : name}
      className={clsx(
        'scripted shrink-0 rounded-control hover:bg-raised',
        withText
          ? 'flex min-h-11 items-center gap-3 px-3.5 text-lg font-semibold text-muted'
          : 'grid size-11 place-items-center',
        className,
      )}
    >
      <Sun aria-hidden="true" className="size-5 in-data-[theme=light]:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 in-data-[theme=light]:block" />
      {withText && 'Light or dark'}
    </button>
  )
}
