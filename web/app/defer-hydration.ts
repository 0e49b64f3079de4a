/**
 * The page is complete without its scripts, so they wait until its first image is painted and the
 * browser is idle, or for the first user input. Otherwise they would load before the image that the
 * visitor came for, or run while it is decoded, which is after the load event. A form that is sent
 * before that is answered by the server. No wait is endless: an image may not come or be too small to
 * count as the largest, and a busy browser may never be idle.
 *
 * Lazy images wait for the first image, too: a browser asks for them with its first layout, and on a slow
 * connection they would share it. They are moved out of its sight, which moves nothing else. A first image
 * that never counts as the largest, such as one above a restored scroll position, holds them for a moment.
 *
 * A mouse at rest is over the page where it appears, and browsers send it a move to where it is, so only
 * a mouse that moves counts as input.
 *
 * Until React has taken over, Back after a reload changes the address and nothing else: the page of
 * that address is loaded then.
 */
const starter = `(() => {
  const first = document.querySelector('img[fetchpriority="high"]')
  const loadLazyImages = () => {
    document.adoptedStyleSheets = []
  }
  if (first) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('img[loading="lazy"] { translate: 0 -99999px }')
    document.adoptedStyleSheets = [sheet]
    first.decode().catch(() => {}).then(() => setTimeout(loadLazyImages, 300))
  }
  const painted = new Promise(resolve => {
    new PerformanceObserver(list => {
      if (!first || list.getEntries().some(({ element }) => element === first)) resolve()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  painted.then(loadLazyImages)
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart']
  const start = () => {
    for (const sign of signs) removeEventListener(sign, startByInput)
    loadLazyImages()
    const waiting = document.querySelector('script[type="text/waiting"]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel="waiting"]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = waiting.type = 'module'
    script.textContent = waiting.textContent
    document.body.append(script)
    script.remove()
  }
  const startByInput = ({ type, movementX, movementY }) => {
    if (type !== 'pointermove' || movementX || movementY) start()
  }
  for (const sign of signs) addEventListener(sign, startByInput, { passive: true })
  const idle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => {
    painted.then(() => idle(start, { timeout: 1000 }))
    setTimeout(start, 1000)
  })
  setTimeout(start, 5000)
  const shown = location.pathname + location.search
  window.onpopstate = () => {
    if (location.pathname + location.search !== shown) location.reload()
  }
})()`.replace(/\n */g, '\n')

/** Delays React Router's start code; it runs unchanged, so a policy by hashes allows it. */
export function deferHydration(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="waiting"')
    .replace(
      /<script([^>]*) type="module"([^>]*)>(.*?)<\/script>/s,
      (_, before: string, after: string, code: string) =>
        `<script${before} type="text/waiting"${after}>${code}</script><script nonce="${nonce}">${starter}</script>`,
    )
}
