/** Escapes text for an XML element or attribute. Characters that XML 1.0 forbids are removed. */
export function xmlText(text: string): string {
  return withoutUnwritable(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

/** HTML in a CDATA section. A `]]>` inside is split, so that it cannot end the section. */
export function xmlData(text: string): string {
  return `<![CDATA[${withoutUnwritable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function withoutUnwritable(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}
