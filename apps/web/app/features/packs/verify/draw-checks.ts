import { demoChain, type OpenedProof, type Verification } from './verify-opening.ts'

/** One of the four things that are checked of a draw, as a sentence that says no more than was checked. */
export interface Check {
  about: 'seed' | 'moments' | 'value' | 'cards'
  /** `open`: neither right nor wrong. `asked`: nothing was checked yet. */
  result: 'right' | 'wrong' | 'open' | 'asked'
  title: string
  text?: string
}

/** What was found of a draw; without that, what is asked. */
export function checksOf(proof: OpenedProof, found: Verification | null): readonly Check[] {
  if (found === null) return questions
  return [seedCheck(proof, found), momentsCheck(found), valueCheck(proof, found), cardsCheck(proof, found)]
}

const questions: readonly Check[] = [
  { about: 'seed', result: 'asked', title: 'Does our seed fit its recorded SHA-256?' },
  { about: 'moments', result: 'asked', title: 'Was that recorded before the payment?' },
  { about: 'value', result: 'asked', title: 'Does a value from after the payment go into the draw?' },
  { about: 'cards', result: 'asked', title: 'Do the same cards come out again?' },
]

function seedCheck({ batch }: OpenedProof, found: Verification): Check {
  const about = 'seed'
  if (!found.seed) return { about, result: 'wrong', title: 'Our seed does not fit its recorded SHA-256' }
  const title = 'Our seed fits its recorded SHA-256'
  if (!batch) return { about, result: 'right', title, text: 'The SHA-256 was published in no batch.' }
  return found.batch
    ? {
        ...{ about, result: 'right', title },
        text: `It is number ${batch.place} of a batch of ${batch.size.toLocaleString('en')}, as its path to the root shows.`,
      }
    : { about, result: 'wrong', title: 'The recorded SHA-256 is not one of its batch' }
}

function momentsCheck({ moments }: Verification): Check {
  const about = 'moments'
  switch (moments) {
    case 'reserved':
      return {
        ...{ about, result: 'right', title: 'Recorded before the payment' },
        text: 'By the times that we state, which are in order.',
      }
    case 'not_reserved':
      return {
        ...{ about, result: 'open', title: 'Not reserved before the payment' },
        text: 'The SHA-256 was recorded with the purchase itself, by the times that we state.',
      }
    case 'out_of_order':
      return {
        ...{ about, result: 'wrong', title: 'The times that we state are out of order' },
        text: 'One came before another that it should follow, or one is missing.',
      }
  }
}

function valueCheck({ beacon }: OpenedProof, found: Verification): Check {
  const about = 'value'
  switch (found.beacon) {
    case 'signed':
      return {
        ...{ about, result: 'right', title: 'A public value from after the payment goes in' },
        text: `Round ${beacon?.round} of drand, the first after the payment, with its network's signature.`,
      }
    case 'house':
      return {
        ...{ about, result: 'open', title: 'The value from after the payment is our own' },
        text: `A block of chain ${demoChain}, which the house runs on this demonstration: there is nothing to check.`,
      }
    case 'wrong':
      return { about, result: 'wrong', title: 'The value from after the payment is not the right one' }
    case null:
      return {
        ...{ about, result: 'open', title: 'No value from after the payment goes in' },
        text: 'There is nothing to check.',
      }
  }
}

function cardsCheck({ cards, version }: OpenedProof, found: Verification): Check {
  const about = 'cards'
  if (!found.recipe)
    return { about, result: 'wrong', title: `Recipe ${version} is not the one of this draw's time` }
  if (!found.supply) return { about, result: 'wrong', title: 'The supply is not the one that was recorded' }
  // The draw may also have given one more than is published.
  if (!found.drawn) return { about, result: 'wrong', title: 'Other cards come out' }
  return {
    ...{ about, result: 'right', title: `The same ${cards.length} cards come out again` },
    text: `By recipe ${version}, from the published supply, which fits its recorded SHA-256.`,
  }
}
