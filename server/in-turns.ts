const atOnce = 8

/** Works through all items, some of them at once: one that takes long holds up no other. */
export async function inTurns<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const turns = each(items)
  const takeTurns = async () => {
    for await (const item of turns) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
}

async function* each<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items
}
