/** @param name of the file; by default, the one that the reply gives */
export function download(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves a text as a file, as a click on its link would. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  download(url, name)
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
