import { ContestByCode } from '../../features/contests/contest-by-code.tsx'
import { fixedMeta } from '../../platform/fixed-meta.ts'
import { PageTitle } from '../../ui/page-header.tsx'
import type { Route } from './+types/contest-code.ts'

export const meta = fixedMeta({
  title: 'Private contest',
  description: 'Join the private contest of your friends with its code.',
  hidden: true,
})

export default function ContestCode({ params }: Route.ComponentProps) {
  return (
    <div className="page page-body">
      <PageTitle className="sr-only">Private contest</PageTitle>
      <ContestByCode code={params.code} />
    </div>
  )
}
