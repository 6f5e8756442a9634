import { useSyncExternalStore } from 'react'
import { textStore } from './browser-store.ts'

export type Theme = 'dark' | 'light'
/** `system`: the system's preference, also when it changes. */
export type ThemeChoice = Theme | 'system'

const themeKey = 'theme'
const choices = textStore('local', themeKey)
const prefersLight = '(prefers-color-scheme: light)'

/**
 * Runs inline before the first paint, so that a page never flashes in the wrong theme. Without a choice it
 * uses the system's theme, or dark if there is none.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${themeKey}')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('${prefersLight}').matches?'light':'dark';document.documentElement.dataset.theme=t})()`

const listeners = new Set<() => void>()

/** The current theme; dark until hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'dark')
}

/** The chosen theme; `system` by default. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedChoice, () => 'system')
}

/** Applies a theme and stores the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  choices.write(choice === 'system' ? null : choice)
  showChosen()
}

export function otherTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function storedChoice(): ThemeChoice {
  const stored = choices.read()
  return stored === 'dark' || stored === 'light' ? stored : 'system'
}

/** Shows the choice, also in a document that React rebuilt because a page failed: it is without what the first script set. */
export function showChosen(): void {
  const choice = storedChoice()
  document.documentElement.dataset.theme = choice === 'system' ? systemTheme() : choice
  for (const listener of listeners) listener()
}

function systemTheme(): Theme {
  return matchMedia(prefersLight).matches ? 'light' : 'dark'
}

/** Follows other tabs and the system. */
function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => key === themeKey && showChosen()
  const system = matchMedia(prefersLight)
  listeners.add(listener)
  addEventListener('storage', follow)
  system.addEventListener('change', showChosen)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
    system.removeEventListener('change', showChosen)
  }
}
