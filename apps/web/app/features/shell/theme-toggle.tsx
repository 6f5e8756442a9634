import { Moon, Sun } from 'lucide-react'
import { chooseTheme, otherTheme, useTheme } from '../../platform/theme.ts'

/** Flips light and dark. */
export function ThemeToggle() {
  const next = otherTheme(useTheme())
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={`Switch to the ${next} theme`}
      className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-raised"
    >
      {next === 'light' ? (
        <Sun aria-hidden="true" className="size-5" />
      ) : (
        <Moon aria-hidden="true" className="size-5" />
      )}
    </button>
  )
}
