/** Text that may stand in an XML element or attribute. Characters that XML 1.0 cannot hold are left out. */
export function xmlText(text: string): string {
  return withoutUnwritable(text).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

/** HTML as it is, in a CDATA section; one inside it is cut in two, so that it cannot end ours. */
export function xmlData(text: string): string {
  return `<![CDATA[${withoutUnwritable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function withoutUnwritable(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
}
