import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/contests.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'

/** In place of a mini-league that the user cannot see: trying again would not help. */
export function MissingLeague({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      {...{ picture, title, text }}
      action={
        <ButtonLink to="/season" variant="secondary">
          My season
        </ButtonLink>
      }
    />
  )
}
