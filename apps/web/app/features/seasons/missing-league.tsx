import picture from '../../ui/empty/contests.svg?no-inline'
import { LinkedEmptyState } from '../../ui/linked-empty-state.tsx'

/** In place of a mini-league that the user cannot see: trying again would not help. */
export function MissingLeague({ title, text }: { title: string; text: string }) {
  return <LinkedEmptyState {...{ picture, title, text }} link={{ to: '/season', label: 'My season' }} />
}
