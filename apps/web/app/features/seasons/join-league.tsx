import { league } from '@toprun/api-schema/season'
import { api } from '../../platform/api-client.ts'
import { useOwn } from '../../platform/use-own.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/contests.svg?no-inline'
import { FormError } from '../../ui/form-error.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { SignInFirst } from '../auth/sign-in-first.tsx'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { MissingLeague } from './missing-league.tsx'
import { useLeagueChange } from './my-leagues.tsx'
import { invitationQuery, seasonTitle } from './season-queries.ts'

/** Where the link of a mini-league leads: what it is, and Join. */
export function JoinLeague({ code }: { code: string }) {
  const auth = useAuthDialog()
  return (
    <SignInFirst
      title="You are invited to a mini-league"
      text="Create a free account to see it and to join."
      action={<Button onClick={() => auth.open('signup')}>Create an account</Button>}
      skeleton={<CardSkeletons count={1} />}
    >
      <Invitation code={code} />
    </SignInFirst>
  )
}

function Invitation({ code }: { code: string }) {
  const query = useOwn({ ...invitationQuery(code), retry: false })
  const join = useLeagueChange(() => api.post('/api/game/leagues/join', league, { code }))
  return (
    <QueryPanel
      query={query}
      failure="The mini-league could not be loaded"
      missing={
        <MissingLeague title="This link leads nowhere" text="Ask the member who sent it for a new one." />
      }
      skeleton={<CardSkeletons count={1} />}
    >
      {({ name, season, members, joined }) => (
        <>
          <EmptyState
            picture={picture}
            title={name}
            text={`A mini-league in ${seasonTitle(season)}, with ${members} ${members === 1 ? 'member' : 'members'}. Your name and your points are shown to them.`}
            action={
              joined ? (
                <ButtonLink to={`/leagues/${joined}`}>Open your mini-league</ButtonLink>
              ) : (
                <Button busy={join.isPending} onClick={() => join.mutate()}>
                  Join
                </Button>
              )
            }
          />
          <FormError error={join.error} className="mt-4 text-center" />
        </>
      )}
    </QueryPanel>
  )
}
