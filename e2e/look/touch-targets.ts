import type { Page } from '@playwright/test'

/** Lists links, buttons and fields that are too small to tap, with their names and sizes. */
export const smallTargets = (page: Page, minimum = 44) =>
  page.evaluate(smallest => {
    const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    return [...document.querySelectorAll<HTMLElement>(targets)]
      .filter(target => isShown(target) && !isWithinSentence(target))
      .map(target => ({ target, size: sizeOf(target) }))
      .filter(({ target, size }) => Math.min(...size) < smallest && !isHitAround(target))
      .map(({ target, size }) => `${nameOf(target)} (${target.localName}): ${size.join(' x ')}`)

    function isShown(target: HTMLElement) {
      // Skip fields that something else represents, such as the label around them.
      const { width, height } = target.getBoundingClientRect()
      // Elements behind an open dialog or menu are out of reach.
      const open = document.querySelector(':modal, [aria-modal="true"], :popover-open')
      if (open && !open.contains(target)) return false
      return target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
    }

    /** WCAG 2.5.8 exempts targets whose size is set by the lines of a text. */
    function isWithinSentence(target: HTMLElement) {
      if (getComputedStyle(target).display !== 'inline') return false
      const around = target.closest('p, li, dd, td')
      const rest = [...(around?.childNodes ?? [])].filter(node => !node.contains(target))
      return rest.some(node => /\w{2}/.test(node.textContent ?? ''))
    }

    function sizeOf(target: HTMLElement) {
      const { width, height } = target.getBoundingClientRect()
      return [width, height].map(length => Math.round(length * 10) / 10)
    }

    /** Whether a tap beside it hits it, too, as when a card's link covers the card. */
    function isHitAround(target: HTMLElement) {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reach = [-smallest / 2 + 0.5, 0, smallest / 2 - 0.5]
      return reach.every(right => reach.every(down => leadsTo(target, x + right, y + down)))
    }

    function leadsTo(target: HTMLElement, x: number, y: number) {
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      return target.contains(hit) || (label instanceof HTMLLabelElement && label.control === target)
    }

    function nameOf(target: HTMLElement) {
      const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : ''
      const name = target.getAttribute('aria-label') || target.textContent?.trim() || label
      return `"${name?.replace(/\s+/g, ' ').trim()}"`
    }
  }, minimum)

/** Lists the fields with text so small that Safari on a phone zooms in on them, also folded ones. */
export const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter(({ type }) => !/^(hidden|checkbox|radio|file|range|color)$/.test(type))
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(({ name, ariaLabel, placeholder }) => name || ariaLabel || placeholder),
  )
