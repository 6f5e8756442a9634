import type { Answer } from '../../platform/api-client.ts'

/** The key was spent: on a payment that is over without money, or on another one. */
const spent: ReadonlySet<string> = new Set(['payment_over', 'key_reused'])
const mostAttempts = 10

/**
 * Sends a payment under the first of its keys that is not spent. Sent again, be it by a second click, after a lost answer or
 * after a reload, it has the same key and is the same payment.
 * @example underKey('o1-wallet', pay) // pay('o1-wallet-1'), and pay('o1-wallet-2') where that was called off
 */
export async function underKey<Data>(
  name: string,
  send: (key: string) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(`${name}-${attempt}`)
    if (answer.ok || !spent.has(answer.code) || attempt === mostAttempts) return answer
  }
}
