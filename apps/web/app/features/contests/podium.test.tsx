import type { LeaderboardRow } from '@toprun/api-schema/contest'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Podium } from './podium.tsx'

const row = (rank: number): LeaderboardRow => ({
  ...{ seat: rank, rank, moved: 0, points: 100 - rank, prize: 0 },
  ...{ user: `User ${rank}`, teamName: `Team ${rank}` },
})

test('the podium names each team and its user', () => {
  const podium = renderToStaticMarkup(<Podium rows={[row(1), row(2), row(3), row(4)]} pointsOf={String} />)
  for (const name of ['Team 1', 'User 1', 'Team 3', 'User 3']) expect(podium).toContain(name)
  expect(podium).not.toContain('User 4')
})

test("a team on the podium leaves out its user's name, which stands above it", () => {
  const podium = renderToStaticMarkup(
    <Podium rows={[{ ...row(1), teamName: "User 1's Team 2" }, row(2), row(3)]} pointsOf={String} />,
  )
  expect(podium).toContain('>Team 2<')
  expect(podium).not.toContain('User 1&#x27;s')
})
