import type { MailLayout, MailLink, MailPart } from './mail-parts.ts'

/**
 * The HTML of an email: a dark head with the word mark over a band of the game's colours, the text, and its first link as a gold button.
 * Tables and inline styles, because mail programs know little else; those that know a dark theme take it from the style sheet.
 */
export function mailPage({ heading, parts, footer, picture, lead }: MailLayout): string {
  const action = parts.find(isLink)
  const body = parts.map((part) => (isLink(part) && part === action ? button(part) : asHtml(part)))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(heading)}</title>
<style>${darkTheme}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3efe4">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f3efe4">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td bgcolor="#0c121d" style="padding:22px 32px;border-radius:14px 14px 0 0;${display};font-size:30px;line-height:1;font-style:italic;letter-spacing:-.5px;color:#fff6e0">Top<span style="color:#e2b44a">Run</span></td></tr>${lead ? leadOf(lead) : ''}
<tr><td>${colourBand}</td></tr>
<tr><td class="sheet ink" bgcolor="#ffffff" style="padding:36px 32px 20px;${text};font-size:16px;line-height:1.6;color:#172033">
<h1 class="ink" style="margin:0 0 20px;${display};font-size:28px;line-height:1.15;color:#172033">${escaped(heading)}</h1>
${picture ? pictureOf(picture) : ''}${body.join('\n')}
</td></tr>
<tr><td class="foot soft" bgcolor="#faf7ef" style="padding:20px 32px 12px;border-radius:0 0 14px 14px;border-top:1px solid #d9d3c4;${text};font-size:13px;line-height:1.5;color:#565d6b">
${footer.map(asHtml).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function isLink(part: MailPart): part is MailLink {
  return typeof part !== 'string' && 'link' in part
}

const text = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display =
  "font-family:'Arial Narrow','Roboto Condensed','Helvetica Neue',Arial,sans-serif;font-weight:800"

/** Gmail and Outlook leave it out and turn the colours over themselves. */
const darkTheme =
  ':root{color-scheme:light dark}a{color:inherit}' +
  '@media (prefers-color-scheme:dark){.page{background:#070b13!important}.sheet{background:#141b28!important}' +
  '.foot{background:#101623!important;border-color:#2a3446!important}.ink{color:#f6f0e2!important}.soft{color:#a9b2c3!important}}'

/** Turf, trophy and ball. */
const colourBand = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${(
  [
    ['#1f9d55', 64],
    ['#e2b44a', 24],
    ['#c8281f', 12],
  ] as const
)
  .map(
    ([colour, width]) =>
      `<td width="${width}%" height="5" bgcolor="${colour}" style="height:5px;font-size:0;line-height:0">&nbsp;</td>`,
  )
  .join('')}</tr></table>`

function leadOf({ figure, of }: NonNullable<MailLayout['lead']>): string {
  return `
<tr><td bgcolor="#0c121d" style="padding:0 32px 22px;${text};font-size:16px;line-height:1.4;color:#fff6e0"><span style="${display};font-size:26px;line-height:1.2;color:#e2b44a">${escaped(figure)}</span><br>${escaped(of)}</td></tr>`
}

function pictureOf({ url, alt, width }: NonNullable<MailLayout['picture']>): string {
  return `<img src="${escaped(url)}" alt="${escaped(alt)}" width="${width}" style="display:block;width:${width}px;max-width:100%;height:auto;margin:0 0 24px;border:0">\n`
}

/** The padding is in the link, and for Outlook in the cell. */
function button({ link, url }: MailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="#ecbd51" style="border-radius:10px;mso-padding-alt:14px 28px"><a href="${escaped(url)}" style="display:inline-block;padding:14px 28px;border-radius:10px;${text};font-size:17px;line-height:1.2;font-weight:700;color:#20180a;text-decoration:none">${escaped(link)}</a></td></tr></table>`
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${withBreaks(part)}</p>`
  if ('link' in part)
    return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="font-weight:600;color:inherit;text-decoration:underline">${escaped(part.link)}</a></p>`
  return `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:4px solid #e2b44a">${withBreaks(part.quote)}</blockquote>`
}

function withBreaks(lines: string): string {
  return escaped(lines).replace(/\r\n|\r|\n/g, '<br>')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(plain: string): string {
  return plain.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
