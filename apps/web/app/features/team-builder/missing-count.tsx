import clsx from 'clsx'
import { UserX } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

/** That so many players of a team are not in the announced XI, where they are not named. */
export function MissingCount({ count, className }: { count: number; className?: string }) {
  return (
    <p className={clsx('flex items-center gap-2 leading-tight font-semibold text-ball-text', className)}>
      <UserX className="size-5 shrink-0" aria-hidden="true" />
      {count} of your players {count === 1 ? 'is' : 'are'} not in the XI
    </p>
  )
}

type ReplaceLinkProps = {
  team: { id: string; matchId: string; name: string }
  /** `primary` where replacing is the one action of the screen. */
  variant?: 'primary' | 'secondary'
}

/** To the builder, which names a replacement for each player who is not in the XI. */
export function ReplaceLink({ team, variant = 'secondary' }: ReplaceLinkProps) {
  return (
    <ButtonLink variant={variant} to={`/matches/${team.matchId}/team/${team.id}`}>
      Replace<span className="sr-only"> players of {team.name}</span>
    </ButtonLink>
  )
}
