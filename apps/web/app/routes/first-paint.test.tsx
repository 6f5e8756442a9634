import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ContestFilters } from '../features/contests/contest-filters.tsx'
import { SeasonPage } from '../features/seasons/season-page.tsx'

const rendered = (part: ReactNode, at: string) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </QueryClientProvider>,
  )

test.each([
  ['the season', <SeasonPage key="season" />, '/season', '?show=leagues'],
  ['the filters of contests', <ContestFilters key="filters" />, '/matches/1', '?kind=free&sort=fee'],
])('%s begins without the query that it is rendered without', (_what, part, path, query) => {
  expect(rendered(part, `${path}${query}`)).toBe(rendered(part, path))
})
