type KeptList = { to: string; cards?: object }

const keyOf = (list: KeptList) => `list:${list.to}`

/**
 * The parameters that a list with two views shows for an address. An address without any shows the
 * view that was shown last, without its search and page.
 */
export function withKeptView(list: KeptList, parameters: URLSearchParams): URLSearchParams {
  if (!list.cards || parameters.size > 0) return parameters
  return new URLSearchParams(read(keyOf(list)) ?? '')
}

export function keepView(list: KeptList, parameters: URLSearchParams): void {
  const view = parameters.get('view')
  if (!list.cards || !view) return
  const kept = new URLSearchParams(parameters)
  kept.delete('search')
  kept.delete('page')
  write(keyOf(list), view === 'table' ? String(kept) : null)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is unavailable: the address alone says it.
  }
}
