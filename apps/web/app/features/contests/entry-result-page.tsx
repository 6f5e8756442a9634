import type { EntryResult } from '@toprun/api-schema/contest'
import { contestPath, withCode } from '../../platform/contest-address.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { ShareList } from '../../ui/share-list.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ForVisitors } from '../auth/sign-in-first.tsx'
import { countedPoints, ordinal } from '../matches/points-text.ts'
import { leaderText } from './times-text.ts'

/**
 * The result of an entry as it is shared: its picture with the captain's card, and the same in words. A phone, where the words of the picture would
 * be tiny, shows the card. Everyone is led to a match.
 */
export function EntryResultPage({ result, origin }: { result: EntryResult; origin: string }) {
  const { id, code, user, contestId, contestName, competition, matchTitle, matchResult, leader } = result
  const { rank, entries, points } = result
  const { signedIn } = useSession()
  const address = `${origin}${withCode(`/results/${id}`, code)}`
  const title = `${user}: ${ordinal(rank)} of ${entries.toLocaleString('en')} in ${contestName}, ${matchTitle}`
  // Elsewhere the link is copied.
  const canShare = useHydrated() && 'canShare' in navigator
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <img
        src={withCode(`/pictures/results/${id}.png`, code)}
        width={1200}
        height={630}
        alt={`${user} finished ${ordinal(rank)} of ${entries} with ${countedPoints(points)}`}
        className="panel h-auto w-full max-sm:aspect-[58/63] max-sm:object-cover max-sm:object-right"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PageHeader
          size="object"
          className=""
          title={`${user}: ${ordinal(rank)} of ${entries.toLocaleString('en')}`}
          text={`${countedPoints(points)} in ${contestName}. ${leaderText(leader)}.`}
        />
        <p className="text-balance">
          {matchTitle}, {competition}.{matchResult && ` ${matchResult}.`}
        </p>
        <CopyField label="Link" value={address} copy="Copy the link" />
        <ShareList url={address} title={title} />
        <div className="flex flex-wrap gap-3">
          {signedIn ? (
            <ButtonLink to="/matches">Play the next match</ButtonLink>
          ) : (
            <ForVisitors skeleton={null}>
              <ButtonLink to="/matches">Pick your own team</ButtonLink>
            </ForVisitors>
          )}
          {canShare && (
            <ShareButton
              label="Share"
              otherwise="Copy the link above."
              page={() => ({ title, url: address })}
            />
          )}
          <ButtonLink to={contestPath({ id: contestId, code })} variant="secondary">
            See the contest
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
