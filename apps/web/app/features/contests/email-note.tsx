import { useQueryClient } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import clsx from 'clsx'
import { useEffect } from 'react'
import { contestPath } from '../../platform/contest-address.ts'
import { askedToConfirm, useVerificationMail } from '../auth/use-verification-mail.ts'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { contestQuery } from './contest-queries.ts'
import { InsteadOfButton, inNote } from './instead-of-button.tsx'

/** In place of Join until the user's email is confirmed: sends the link again, and says so where it was asked. */
export function EmailNote({ contest, isAlert }: { contest: Contest; isAlert: boolean }) {
  const client = useQueryClient()
  const mail = useVerificationMail({
    // Who has confirmed meanwhile gets the button.
    onSent: () => {
      client.invalidateQueries({ queryKey: contestQuery(contest).queryKey })
      client.invalidateQueries({ queryKey: matchContestsQuery(contest.matchId).queryKey })
    },
  })
  const path = contestPath(contest)
  useEffect(() => askedToConfirm.write(path), [path])
  return (
    <InsteadOfButton isAlert={isAlert}>
      <span role="status">
        {mail.data?.msg ?? 'Confirm your email to join: follow the link we sent you.'}
      </span>{' '}
      {/* Beside the words, so that the note is as high as the button that others see. */}
      {!mail.isSuccess && (
        <button
          type="button"
          className={clsx('-my-2.5', inNote)}
          aria-disabled={mail.isPending}
          onClick={() => mail.mutate()}
        >
          {mail.isPending ? 'Sending' : 'Send it again'}
        </button>
      )}
    </InsteadOfButton>
  )
}
