import { onTestFinished, vi } from 'vitest'

/** The addresses that scripts download from. Nothing is downloaded. */
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
