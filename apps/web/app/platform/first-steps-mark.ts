import { textStore } from './browser-store.ts'

/** How many of a user's first steps are left, and whose they are: `3 Nora`. */
const mark = textStore('local', '_steps')

/** What the next page begins with, and this one goes on with; null once the first contest is joined. */
export function markFirstSteps(left: { count: number; user: string } | null): void {
  mark.write(left && `${left.count} ${left.user}`)
  const { dataset } = document.documentElement
  if (left) dataset.firstSteps = String(left.count)
  else delete dataset.firstSteps
}
