import clsx from 'clsx'

/**
 * Long text from the API's sanitised HTML. Tables get a frame that scrolls on a phone and is reachable by
 * keyboard.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: framed(html) }} />
}

function framed(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
