import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const themeKey = 'theme'

/**
 * Runs inline before anything is drawn, so that a page never flashes in the wrong theme. Whoever has not chosen yet gets
 * the system's theme, and dark where the system has none.
 */
export const themeScript = `(function(){var t;try{t=localStorage.getItem('${themeKey}')}catch(e){}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';document.documentElement.dataset.theme=t})()`

const listeners = new Set<() => void>()

/** The theme that is shown; dark until the page has come alive. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, shownTheme, () => 'dark')
}

/** Shows a theme and remembers the choice. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme)
  show(theme)
}

export function otherTheme(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === themeKey && (newValue === 'dark' || newValue === 'light')) show(newValue)
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}
