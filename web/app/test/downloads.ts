import { onTestFinished, vi } from 'vitest'

/** Collects the addresses that scripts download from, instead of downloading. */
export function watchDownloads(): string[] {
  const urls: string[] = []
  const { click } = HTMLAnchorElement.prototype
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  spy.mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) urls.push(this.getAttribute('href') ?? '')
    else click.call(this)
  })
  onTestFinished(() => spy.mockRestore())
  return urls
}
