/** The package has no types: the documented part that is used here. */
declare module '@cashfreepayments/cashfree-js' {
  interface Cashfree {
    checkout(options: {
      paymentSessionId: string
      redirectTarget: '_self'
    }): Promise<{ error?: { type?: string; message?: string }; redirect?: boolean }>
  }
  /** null outside of a browser. */
  export function load(options: { mode: 'sandbox' | 'production' }): Promise<Cashfree | null>
}
