/**
 * Runs inline before the first paint. A cached page carries its module bootstrap as text
 * (server/pages/late-scripts.ts), which starts after the load event, or at the first touch, click or key. A
 * button that is pressed before hydration is pressed again afterwards.
 */
export const lateStartScript = `(function(){var d=document,started;function start(){if(started)return;var late=d.querySelector('script[type="text/late"]');if(!late)return;started=true;var s=d.createElement('script');s.type='module';s.textContent=late.textContent;d.head.append(s)}addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});['pointerdown','keydown','touchstart'].forEach(function(kind){addEventListener(kind,start,{capture:true,passive:true})});addEventListener('click',function(event){if('hydrated' in d.documentElement.dataset)return;window.__pressed=event.target.closest('button')||undefined},true)})()`

declare global {
  interface Window {
    /** The button that was pressed before hydration. */
    __pressed?: HTMLButtonElement | undefined
  }
}

/** Marks the page as hydrated, and presses the button that was pressed too early. */
export function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  window.__pressed?.click()
  window.__pressed = undefined
}
