/** What the checkout page may load from a payment provider, as origins. */
export interface ProviderHosts {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
  readonly forms: readonly string[]
}

/** Whether providers show their forms on the page of this address. Ignores case, like the router. */
export function isProviderPage(url: string): boolean {
  return /^\/checkout\/?(\?|$)/i.test(url)
}

/** The origins of several providers together, of one kind. */
export function hostsOf(providers: readonly ProviderHosts[], kind: keyof ProviderHosts): string[] {
  return [...new Set(providers.flatMap((provider) => provider[kind]))]
}
