/** A name for one payment or entry, so that sent twice it counts once. Works where `crypto.randomUUID` does not: on plain HTTP. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
