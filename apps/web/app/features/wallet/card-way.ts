import type { PaymentMethodsAnswer } from '@toprun/api-schema/payment'

type Method = PaymentMethodsAnswer['methods'][number]

/** Which kind of provider: 1 takes cards from everywhere, 2 is for India (decisions.md, Payment return). */
export type CardSs = Exclude<Method['ss'], null>

/** The ways to pay a top-up: those by a provider that is set up. */
export function cardWays(methods: readonly Method[]): (Method & { ss: CardSs })[] {
  return methods.flatMap((method) =>
    method.ss !== null && method.available ? [{ ...method, ss: method.ss }] : [],
  )
}

/** The wished one where it is offered, or else the first that is; null where there is none. */
export function cardWayOf(offered: readonly { ss: CardSs }[], wished: CardSs): CardSs | null {
  return (offered.find(({ ss }) => ss === wished) ?? offered[0])?.ss ?? null
}
