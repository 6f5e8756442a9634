/**
 * Runs inline before anything is drawn. A page that the server keeps has its modules' bootstrap as text
 * (server/pages/late-scripts.ts): it is started once the page has loaded, or at the first touch, click or key. A button that is
 * pressed before the page is alive is pressed again when it is.
 */
export const lateStartScript = `(function(){var d=document,started;function start(){if(started)return;var late=d.querySelector('script[type="text/late"]');if(!late)return;started=true;var s=d.createElement('script');s.type='module';s.textContent=late.textContent;d.head.append(s)}addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(start)})});['pointerdown','keydown','touchstart'].forEach(function(kind){addEventListener(kind,start,{capture:true,passive:true})});addEventListener('click',function(event){if('alive' in d.documentElement.dataset)return;window.__pressed=event.target.closest('button')||undefined},true)})()`

declare global {
  interface Window {
    /** The button that was pressed before the page was alive. */
    __pressed?: HTMLButtonElement | undefined
  }
}

/** The page is alive from here on: what was pressed too early is pressed now. */
export function pageIsAlive(): void {
  document.documentElement.dataset.alive = ''
  window.__pressed?.click()
  window.__pressed = undefined
}
