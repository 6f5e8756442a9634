import clsx from 'clsx'
import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, useThemeChoice } from '../../platform/theme.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Setting } from './setting.tsx'

const choices = [
  { choice: 'system', label: 'System', Icon: Monitor },
  { choice: 'dark', label: 'Dark', Icon: Moon },
  { choice: 'light', label: 'Light', Icon: Sun },
] as const

/** Dark, light or the system's preference. Stored on this device. */
export function ThemeSetting() {
  const chosen = useThemeChoice()
  return (
    <Setting
      title="Theme"
      text="Saved on this device."
      control={
        <fieldset disabled={!useHydrated()} className="grid w-full grid-cols-3 gap-2 sm:w-96">
          <legend className="sr-only">Theme</legend>
          {choices.map(({ choice, label, Icon }) => (
            <label
              key={choice}
              className={clsx(
                'flex min-h-12 cursor-pointer items-center justify-center gap-x-2 gap-y-1 rounded-control border font-semibold hover:bg-raised max-sm:flex-col max-sm:py-2',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                chosen === choice ? 'border-ink bg-raised ring-1 ring-ink' : 'border-control text-muted',
              )}
            >
              <input
                type="radio"
                name="theme"
                checked={chosen === choice}
                onChange={() => chooseTheme(choice)}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </label>
          ))}
        </fieldset>
      }
    />
  )
}
