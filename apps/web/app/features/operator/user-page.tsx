import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { type OperatorUserResponse, operatorUserResponse } from '@toprun/api-schema/operator'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ActionList } from './action-list.tsx'
import { FactList } from './fact-list.tsx'
import { ObjectSkeleton } from './object-skeleton.tsx'
import { operatorQuery } from './operator-api.ts'
import { OperatorHeader } from './operator-frame.tsx'
import { UserActions } from './user-actions.tsx'

/** A user: what the account has, and what operators did to it. */
export function UserPage({ userId }: { userId: string }) {
  const query = useQuery(operatorQuery(`/users/${userId}`, operatorUserResponse))
  return (
    <QueryPanel query={query} failure="The user could not be loaded" skeleton={<ObjectSkeleton />}>
      {({ user }) => (
        <>
          <OperatorHeader
            title={user.name}
            text={user.email}
            actions={
              <ButtonLink variant="secondary" to={`/operator/payments?user=${user.id}`}>
                Payments
              </ButtonLink>
            }
          />
          {user.suspension && (
            <p className="panel mb-4 border-ball-text p-4">
              Suspended since {formatZonedMoment(user.suspension.since)}: {user.suspension.reason}
            </p>
          )}
          <FactList facts={factsOf(user)} />
          {user.deleted ? (
            <p className="text-muted">This account is deleted.</p>
          ) : (
            <UserActions user={user} />
          )}
          <section aria-label="What operators did" className="mt-8 grid gap-2">
            <h2 className="font-display text-heading font-bold">What operators did</h2>
            <ActionList target={`user:${user.id}`} />
          </section>
        </>
      )}
    </QueryPanel>
  )
}

const factsOf = (user: OperatorUserResponse['user']): readonly [term: string, text: string][] => [
  ['Id', user.id],
  ['Since', formatZonedMoment(user.createdAt)],
  ['Email', user.emailVerified ? 'verified' : 'not verified'],
  ['Born', user.person?.birthDate ?? 'not given'],
  ['Country', user.person?.country ?? 'not given'],
  ['Wallet', formatUsd(user.balance)],
  ['Unclaimed winnings', formatUsd(user.winnings)],
  ['Owes', formatUsd(user.debt)],
]
