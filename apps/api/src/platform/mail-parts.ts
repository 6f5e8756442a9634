/** A part of an email: a paragraph, a link, or a quoted text. In HTML the first link is a button. */
export type MailPart = string | MailLink | { quote: string }

export type MailLink = { link: string; url: string }

export interface MailLayout {
  heading: string
  /** Below the word mark, in HTML only: a figure, and what it is of. */
  lead?: { figure: string; of: string } | undefined
  /** Above the parts, in HTML only. It is at a public address; `width` in pixels. */
  picture?: { url: string; alt: string; width: number }
  parts: readonly MailPart[]
  /** Why the reader gets this email, in small print. */
  footer: readonly MailPart[]
}
