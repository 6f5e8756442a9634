/** Shown for any error that is not the card's own; the spelling is the recorded one (docs/rules.md#card-errors). */
export const unexpectedError = 'An unexpected error occured.'

/** Kinds of error whose message a user can act on. */
const aboutTheCard = ['card_error', 'validation_error']

interface Fault {
  type?: string | undefined
  message?: string | undefined
}

/** The message for an error of a provider's form. */
export function cardErrorText({ type = '', message }: Fault): string {
  return aboutTheCard.includes(type) && message ? message : unexpectedError
}
