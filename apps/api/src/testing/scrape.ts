import { readExposition, type Samples } from './exposition.ts'
import type { TestApp } from './test-app.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The metrics of an application with METRICS_TOKEN. They are those of the process: compare two scrapes. */
export async function scrape(site: TestApp, token: string): Promise<Samples> {
  const response = await site.app.inject({ url: '/metrics', headers: bearer(token) })
  return readExposition(response.body)
}
