/**
 * Runs inline before the first paint. A cached page carries its module bootstrap as text
 * (server/pages/late-scripts.ts), which starts after the load event, or at the first touch, click or key.
 * Buttons that are pressed before hydration are pressed again afterwards, each once and in the same order.
 */
export const lateStartScript = `(function(){var d=document,started;function start(){if(started)return;var late=d.querySelector('script[type="text/late"]');if(!late)return;started=true;var s=d.createElement('script');s.type='module';s.textContent=late.textContent;d.head.append(s)}addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});['pointerdown','keydown','touchstart'].forEach(function(kind){addEventListener(kind,start,{capture:true,passive:true})});addEventListener('click',function(event){if('hydrated' in d.documentElement.dataset)return;var button=event.target.closest('button');if(button)(window.__pressed=window.__pressed||new Set()).add(button)},true)})()`

declare global {
  interface Window {
    /** The buttons that were pressed before hydration. Somebody impatient presses twice and means once. */
    __pressed?: Set<HTMLButtonElement> | undefined
  }
}

/** Marks the page as hydrated, and presses the buttons that were pressed too early. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  const pressed = window.__pressed
  window.__pressed = undefined
  for (const button of pressed ?? []) button.click()
}
