/** What the payment page waits for, and how it says so (site.md 4). */
export const payModes = {
  awaiting: { message: 'Awaiting payments', text: 'You are being taken to the page where you pay.' },
  confirming: { message: 'Confirming', text: 'We ask whether the payment went through.' },
  wallet: { message: 'Wallet processing', text: 'Your balance is being charged.' },
  crypto: { message: 'Crypto confirming', text: 'Your transaction is waiting for its confirmations.' },
} as const satisfies Record<string, { message: string; text: string }>

export type PayMode = keyof typeof payModes
