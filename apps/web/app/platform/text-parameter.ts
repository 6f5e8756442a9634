/** How long the texts of addresses may be, in characters: a search for a player, an id of ours, and one of a provider. */
export const longest = { words: 60, id: 64, providerId: 255 } as const

/**
 * Text of an address's query, `''` if there is none. A longer one counts as absent, as it does where the server renders
 * the page: otherwise the two would differ.
 */
export function textParameter(text: string | null, longest: number): string {
  return text !== null && text.length <= longest ? text : ''
}
