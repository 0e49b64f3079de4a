/**
 * The page is complete without its scripts, so they wait until its first image is painted and the
 * browser is idle, or for the first user input. Otherwise they would load before the main image, or run
 * while it is decoded, which is after the load event. A form that is sent
 * before that is answered by the server. No wait is endless: an image may not come or be too small to
 * count as the largest, and a busy browser may never be idle.
 *
 * Lazy images wait, too. Browsers request them at the first layout, even of half a page, so on a slow connection they
 * would compete with the first image. From the head on and until that is painted, they are moved off-screen, which
 * doesn't affect the layout. If it isn't in view, as below a fragment's target, they don't wait; if it never counts as
 * the largest, they load 300 ms after it is decoded. Nor do they wait on a reload or on Back: the browser anchors the
 * scroll position to an element that was in view, and if that image has moved, the page jumps to the top.
 *
 * A mouse at rest is over the page where it appears, and browsers send it a move to where it is, so only
 * a mouse that moves counts as input.
 *
 * A browser that is too old for the scripts keeps the page without them. It may know the media feature
 * `scripting`, so an attribute tells the style sheets to show the buttons that only pages without scripts need.
 *
 * Before the scripts run, a form is sent only once: the same button does nothing more until the response comes or a field
 * changes, even if the scripts start meanwhile. After 10 s the button works again, since the visitor may have
 * stopped the page, or opened the response in another tab.
 *
 * Until React has taken over, Back after a reload changes the address and nothing else: the page of
 * that address is loaded then.
 */
const deferScript = `(() => {
  const reported = PerformanceObserver.supportedEntryTypes
  const [navigation] = performance.getEntriesByType('navigation')
  const isFresh = navigation?.type !== 'reload' && navigation?.type !== 'back_forward'
  let releaseLazyImages = () => {}
  if (isFresh && reported?.includes('largest-contentful-paint')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@media screen { img[loading="lazy"] { translate: 0 -99999px } }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    releaseLazyImages = () => {
      sheet.disabled = true
    }
  }
  let pendingSubmitter
  addEventListener('submit', event => {
    if (!pendingSubmitter || event.submitter !== pendingSubmitter) return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  addEventListener('submit', event => {
    if (event.defaultPrevented || event.target.method !== 'post') return
    pendingSubmitter = event.submitter
    setTimeout(oninput, 10000)
  })
  window.oninput = window.onpageshow = () => {
    pendingSubmitter = undefined
  }
  addEventListener('DOMContentLoaded', () => {
    if (!URL.canParse || !Intl.Segmenter) {
      document.body.dataset.scripts = 'off'
      releaseLazyImages()
      return
    }
    const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'touchstart']
    const firstImage = document.querySelector('img[fetchpriority="high"]')
    const whenPainted = callback => {
      new PerformanceObserver((list, observer) => {
        if (firstImage && !list.getEntries().some(({ element }) => element === firstImage)) return
        observer.disconnect()
        callback()
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    }
    const start = () => {
      for (const type of inputEvents) removeEventListener(type, startByInput)
      releaseLazyImages()
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
    for (const type of inputEvents) addEventListener(type, startByInput, { passive: true })
    const idle = window.requestIdleCallback ?? setTimeout
    addEventListener('load', () => {
      setTimeout(start, 1000)
      whenPainted(() => idle(start, { timeout: 1000 }))
    })
    setTimeout(start, 5000)
    const shown = location.pathname + location.search
    window.onpopstate = () => {
      if (location.pathname + location.search !== shown) location.reload()
    }
    if (!firstImage) return releaseLazyImages()
    whenPainted(releaseLazyImages)
    firstImage.decode().catch(() => {}).then(() => setTimeout(releaseLazyImages, 300))
    new IntersectionObserver((entries, observer) => {
      if (entries.every(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      releaseLazyImages()
    }).observe(firstImage)
  })
})()`.replace(/\n */g, '\n')

/** Delays React Router's start code; it runs unchanged, so a policy by hashes allows it. */
export function deferHydration(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="waiting"')
    .replace(
      /<script([^>]*) type="module"([^>]*)>(.*?)<\/script>/s,
      (_, before: string, after: string, code: string) =>
        `<script${before} type="text/waiting"${after}>${code}</script>`,
    )
    .replace('</head>', () => `<script nonce="${nonce}">${deferScript}</script></head>`)
}
