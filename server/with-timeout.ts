/**
 * Stops waiting after a time; the work itself continues.
 * @throws `late` on timeout
 */
export async function withTimeout<T>(
  ms: number,
  work: Promise<T>,
  late: () => Error = () => new Error(`There was no answer within ${ms} ms.`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms).unref()
  })
  return Promise.race([work, end]).finally(() => clearTimeout(timer))
}
