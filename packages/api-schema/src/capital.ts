/** Text with a capital in front. `capital('gold')` is `Gold`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
