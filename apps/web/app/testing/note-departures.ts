import { onTestFinished } from 'vitest'

/** Notes where the page would go as a new document until the test is done, in place of going there: `/profile`, `reload`. */
export function noteDepartures(): string[] {
  const departures: string[] = []
  const note = (event: NavigateEvent) => {
    if (event.destination.sameDocument) return
    event.preventDefault()
    const { pathname, search } = new URL(event.destination.url)
    departures.push(event.navigationType === 'reload' ? 'reload' : `${pathname}${search}`)
  }
  navigation.addEventListener('navigate', note)
  onTestFinished(() => navigation.removeEventListener('navigate', note))
  return departures
}
