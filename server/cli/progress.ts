/** Shows progress in one line of a terminal, and nowhere else. */
export async function withProgress<T>(
  work: (report: (progress: string) => void) => Promise<T>,
): Promise<T> {
  const { stderr } = process
  if (!stderr.isTTY) return work(() => {})
  const clear = '\r\u001b[K'
  try {
    return await work(progress => stderr.write(`${clear}${progress}`))
  } finally {
    stderr.write(clear)
  }
}
