import { firstSteps } from './session.ts'

/** What the next page begins with, and this one goes on with; null once the first contest is joined. */
export function markFirstSteps(left: { count: number; user: string } | null): void {
  firstSteps.write(left && `${left.count} ${left.user}`)
  const { dataset } = document.documentElement
  if (left) dataset.firstSteps = String(left.count)
  else delete dataset.firstSteps
}
