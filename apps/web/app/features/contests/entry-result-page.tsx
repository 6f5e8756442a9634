import type { EntryResult } from '@toprun/api-schema/contest'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { countedPoints, ordinal } from '../matches/points-text.ts'

/** The result of an entry as it is shared: its picture, and the same in words. */
export function EntryResultPage({ result, origin }: { result: EntryResult; origin: string }) {
  const { id, user, contestId, contestName, competition, matchTitle, matchResult, rank, entries, points } =
    result
  return (
    <article className="mx-auto grid max-w-3xl gap-5">
      <h1 className="font-display text-4xl font-extrabold">
        {user}: {ordinal(rank)} of {entries}
      </h1>
      <img
        src={`/pictures/results/${id}.png`}
        width={1200}
        height={630}
        alt={`${user} finished ${ordinal(rank)} of ${entries} with ${countedPoints(points)}`}
        className="h-auto w-full rounded-panel border border-line"
      />
      <p>
        {countedPoints(points)} in {contestName}. {matchTitle}, {competition}.
        {matchResult && ` ${matchResult}.`}
      </p>
      <CopyField label="Link" value={`${origin}/results/${id}`} copy="Copy the link" />
      <ButtonLink to={`/contests/${contestId}`} variant="secondary" className="justify-self-start">
        See the contest
      </ButtonLink>
    </article>
  )
}
