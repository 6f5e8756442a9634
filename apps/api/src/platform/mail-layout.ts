/** A part of an email: a paragraph, a link, or a quoted text. */
export type MailPart = string | { link: string; url: string } | { quote: string }

export interface MailLayout {
  heading: string
  parts: readonly MailPart[]
  /** Why the reader gets this email, in small print. */
  footer: readonly MailPart[]
}

/** Renders an email as text and HTML. All parts are escaped. */
export function layOutMail({ heading, parts, footer }: MailLayout): { text: string; html: string } {
  const text = [heading, ...parts.map(asText), '--', ...footer.map(asText)].join('\n\n')
  return { text: `${text}\n`, html: page(heading, parts, footer) }
}

function page(heading: string, parts: readonly MailPart[], footer: readonly MailPart[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(heading)}</title>
</head>
<body style="margin:0;padding:24px 12px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700;letter-spacing:.04em">TOPRUN</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
${parts.map(asHtml).join('\n')}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #8888">
<div style="font-size:13px;opacity:.8">
${footer.map(asHtml).join('\n')}
</div>
</div>
</body>
</html>
`
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('link' in part) return `${part.link}:\n${part.url}`
  return part.quote.replace(/^/gm, '> ')
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${withBreaks(part)}</p>`
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="font-weight:600">${escaped(part.link)}</a></p>`
  return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #8888">${withBreaks(part.quote)}</blockquote>`
}

function withBreaks(text: string): string {
  return escaped(text).replace(/\r\n|\r|\n/g, '<br>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
