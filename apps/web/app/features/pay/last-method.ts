import { type PaymentMethod, paymentMethod } from '@toprun/api-schema/payment'

const key = 'toprun.pay-by'

/** Who comes back from the page of a provider finds the same way to pay chosen, as long as this tab is open. */
export function rememberMethod(method: PaymentMethod): void {
  sessionStorage.setItem(key, method)
}

/** Null where none was chosen yet. */
export function rememberedMethod(): PaymentMethod | null {
  const kept = paymentMethod.safeParse(sessionStorage.getItem(key))
  return kept.success ? kept.data : null
}
