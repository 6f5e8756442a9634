import { Moon, Sun } from 'lucide-react'
import { chooseTheme, otherTheme, useTheme } from '../../platform/theme.ts'

/** Switches between light and dark. CSS chooses the icon, so it is right before hydration. */
export function ThemeToggle() {
  const next = otherTheme(useTheme())
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={`Switch to the ${next} theme`}
      className="scripted grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
    >
      <Sun aria-hidden="true" className="size-5 in-data-[theme=light]:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 in-data-[theme=light]:block" />
    </button>
  )
}
