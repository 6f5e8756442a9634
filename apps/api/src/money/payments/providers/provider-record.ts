import type { Configuration } from '../../../platform/configuration.ts'
import type { ProviderVariables } from '../../../platform/payment-variables.ts'
import type { PaymentChannel, Provider } from './provider.ts'

/**
 * Everything that the site knows of a payment provider: a folder with its name, a record in `provider-records.ts` and, if it shows a form, a
 * folder of the same name in the pages' `features/payments/card/providers`.
 */
export interface ProviderRecord extends ProviderVariables {
  /** In `payments.provider`, its clearing account and the address of its webhook. */
  readonly name: string
  readonly channel: PaymentChannel
  /** The name of its clearing account in a user's transactions. */
  readonly accountName: string
  /** What the checkout page may load from it. */
  readonly hosts: ProviderHosts
  /** @returns null without its keys */
  open(config: Configuration): Provider | null
}

/** Origins, for the Content-Security-Policy. */
export interface ProviderHosts {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
  readonly forms: readonly string[]
}
