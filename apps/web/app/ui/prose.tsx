import clsx from 'clsx'

/**
 * Long text from sanitised HTML, as the API answers it. Tables get a frame of their own, which scrolls on a phone and can
 * be reached by keyboard.
 */
export function Prose({ html, className }: { html: string; className?: string }) {
  return <div className={clsx('prose', className)} dangerouslySetInnerHTML={{ __html: framed(html) }} />
}

function framed(html: string): string {
  return html
    .replaceAll('<table>', '<div class="prose-table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
}
