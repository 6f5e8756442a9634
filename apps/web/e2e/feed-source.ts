/** A provider that may send the site under test events of matches. */
export const feedSource = { name: 'journeys', secret: 'journeys-journeys-journeys-journeys' } as const
