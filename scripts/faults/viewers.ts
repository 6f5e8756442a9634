import { get, type IncomingMessage } from 'node:http'
import type { Site } from './site.ts'

export interface Viewer {
  status: number
  response: IncomingMessage
  leave(): void
}

/** Opens the live stream of the contest's match, like a page. Resolves with the response's head. */
export function follow(site: Site, address = site.server.address): Promise<Viewer> {
  return new Promise((opened, failed) => {
    const request = get(
      `${address}/api/game/matches/${site.matchId}/events?contest=${site.contestId}`,
      (response) => {
        response.on('error', () => undefined)
        response.resume()
        opened({ status: response.statusCode ?? 0, response, leave: () => request.destroy() })
      },
    )
    request.on('error', failed)
  })
}
