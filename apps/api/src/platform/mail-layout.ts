import { mailPage } from './mail-page.ts'
import type { MailLayout, MailPart } from './mail-parts.ts'

/** Renders an email as text and HTML. All parts are escaped. */
export function layOutMail(mail: MailLayout): { text: string; html: string } {
  const { heading, parts, footer } = mail
  const text = [heading, ...parts.map(asText), '--', ...footer.map(asText)].join('\n\n')
  return { text: `${text}\n`, html: mailPage(mail) }
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.link}:\n${part.url}`
  return part.quote.replace(/^/gm, '> ')
}
