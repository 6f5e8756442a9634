/**
 * Text of an address's query, `''` if there is none. A longer one counts as absent, as it does where the server renders
 * the page: otherwise the two would differ.
 */
export function textParameter(text: string | null, longest: number): string {
  return text !== null && text.length <= longest ? text : ''
}
