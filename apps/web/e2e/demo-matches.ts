import { expect, type Page } from '@playwright/test'

/** The id of a match of the demonstration in a state. It makes its live match and those to come right after the start, which is waited for. */
export async function demoMatches(page: Page): Promise<(state: string) => string | undefined> {
  const listed = async (): Promise<{ id: string; state: string }[]> =>
    (await (await page.request.get('/api/game/matches')).json()).matches
  await expect
    .poll(async () => new Set((await listed()).map(({ state }) => state)).size, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(3)
  const matches = await listed()
  return (state) => matches.find((match) => match.state === state)?.id
}
