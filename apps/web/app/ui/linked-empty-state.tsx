import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './panel-state.tsx'

type LinkedEmptyStateProps = Omit<ComponentProps<typeof EmptyState>, 'action'> & {
  link: { to: string; label: string }
}

/** An empty state that leads elsewhere. Its own file: the frame of every page loads the plain one. */
export function LinkedEmptyState({ link: { to, label }, ...rest }: LinkedEmptyStateProps) {
  const action = (
    <ButtonLink to={to} variant="secondary">
      {label}
    </ButtonLink>
  )
  return <EmptyState {...rest} action={action} />
}
