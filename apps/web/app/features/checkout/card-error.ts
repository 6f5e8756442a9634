/** Said for whatever is not about the card itself; the spelling is the recorded one (site.md 8). */
export const unexpectedError = 'An unexpected error occured.'

/** Kinds of error whose message a member can act on. */
const aboutTheCard = ['card_error', 'validation_error']

interface Fault {
  type?: string | undefined
  message?: string | undefined
}

/** What a member reads when a provider's form refuses. */
export function wordsOfCardError({ type = '', message }: Fault): string {
  return aboutTheCard.includes(type) && message ? message : unexpectedError
}
