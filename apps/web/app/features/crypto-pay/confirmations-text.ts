/** How deep a payment must be: `1 confirmation`, `12 confirmations`. */
export function confirmationsText(needed: number): string {
  return needed === 1 ? '1 confirmation' : `${needed} confirmations`
}
