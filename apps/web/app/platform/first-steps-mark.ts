import { firstSteps } from './session.ts'

type FirstStepsLeft = { count: number; user: string }

/** What the next page begins with, and this one goes on with; null once the first contest is joined. */
export function markFirstSteps(left: FirstStepsLeft | null): void {
  storeFirstSteps(left)
  const { dataset } = document.documentElement
  if (left) dataset.firstSteps = String(left.count)
  else delete dataset.firstSteps
}

/** What the next page begins with, while this one stays as it is. */
export function storeFirstSteps(left: FirstStepsLeft | null): void {
  firstSteps.write(left && `${left.count} ${left.user}`)
}
