import type { CheckoutResponse } from '@toprun/api-schema/payment'
import type { ComponentType, ReactNode } from 'react'

export interface ProviderFormProps {
  paymentId: string
  /** With what the API's provider of this name sends to its form. */
  checkout: CheckoutResponse
  cancel: ReactNode
}

/** The form of each provider that shows one here, by the folder of its name. */
const forms = import.meta.glob<ComponentType<ProviderFormProps>>('./providers/*/form.tsx', {
  eager: true,
  import: 'Form',
})

/** @returns null for a provider that is paid on its own page only */
export function formOf(provider: string): ComponentType<ProviderFormProps> | null {
  return forms[`./providers/${provider}/form.tsx`] ?? null
}
