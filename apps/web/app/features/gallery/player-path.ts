/** Where all cards of a player are shown. */
export function playerPath(id: string): string {
  return `/cards/player/${encodeURIComponent(id)}`
}
