import type { EntryResult } from '@toprun/api-schema/contest'
import { contestPath, withCode } from '../../platform/contest-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { PageTitle } from '../../ui/page-header.tsx'
import { countedPoints, ordinal } from '../matches/points-text.ts'

/** The result of an entry as it is shared: its picture, and the same in words. */
export function EntryResultPage({ result, origin }: { result: EntryResult; origin: string }) {
  const { id, code, user, contestId, contestName, competition, matchTitle, matchResult } = result
  const { rank, entries, points } = result
  return (
    <article className="mx-auto grid max-w-3xl gap-5">
      <PageTitle size="object">
        {user}: {ordinal(rank)} of {entries}
      </PageTitle>
      <img
        src={withCode(`/pictures/results/${id}.png`, code)}
        width={1200}
        height={630}
        alt={`${user} finished ${ordinal(rank)} of ${entries} with ${countedPoints(points)}`}
        className="h-auto w-full rounded-panel border border-line"
      />
      <p>
        {countedPoints(points)} in {contestName}. {matchTitle}, {competition}.
        {matchResult && ` ${matchResult}.`}
      </p>
      <CopyField label="Link" value={`${origin}${withCode(`/results/${id}`, code)}`} copy="Copy the link" />
      <ButtonLink
        to={contestPath({ id: contestId, code })}
        variant="secondary"
        className="justify-self-start"
      >
        See the contest
      </ButtonLink>
    </article>
  )
}
