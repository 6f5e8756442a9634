/** Every text that can be seen in an element, with the size of its letters on the screen in px. */
export function printedTexts(within: Element): { text: string; px: number }[] {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const found: { text: string; px: number }[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim()
    const element = texts.currentNode.parentElement
    if (!text || !element || !isSeen(element)) continue
    found.push({ text, px: Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element) })
  }
  return found
}

/** Neither the hidden face of a card nor what is only for screen readers. */
function isSeen(element: HTMLElement): boolean {
  const isPainted = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  return isPainted && !element.closest('[inert], .sr-only')
}

/** By how much all that an element is in makes it larger or smaller. */
function scaleOf(element: Element): number {
  let scale = 1
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { a, b } = new DOMMatrix(getComputedStyle(at).transform)
    scale *= Math.hypot(a, b)
  }
  return scale
}
