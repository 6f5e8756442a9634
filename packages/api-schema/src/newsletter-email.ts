/**
 * The newsletter's address rule: one @, after the first character; a dot after it, beyond index 2; at least 2
 * characters after the last dot. Without a schema, because the footer of every page uses it.
 */
export function isNewsletterEmail(email: string): boolean {
  const at = email.indexOf('@')
  const dot = email.lastIndexOf('.')
  return (
    at > 0 &&
    at === email.lastIndexOf('@') &&
    dot > at &&
    dot > 2 &&
    email.length - 1 - dot >= 2 &&
    !/\s/.test(email)
  )
}
