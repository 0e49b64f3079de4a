import { browserStorage, tryStorage } from '../../session/stored-session.ts'

type KeptList = { to: string; cards?: object }

const keyOf = (list: KeptList) => `list:${list.to}`

/**
 * The parameters that a list with two views shows for an address. An address without any shows the
 * view that was shown last, without its search and page.
 */
export function withKeptView(list: KeptList, parameters: URLSearchParams): URLSearchParams {
  if (!list.cards || parameters.size > 0) return parameters
  return new URLSearchParams(tryStorage(browserStorage, kept => kept.getItem(keyOf(list))) ?? '')
}

export function keepView(list: KeptList, parameters: URLSearchParams): void {
  const view = parameters.get('view')
  if (!list.cards || !view) return
  const kept = new URLSearchParams(parameters)
  kept.delete('search')
  kept.delete('page')
  const key = keyOf(list)
  // Without storage, only the address keeps the view.
  tryStorage(browserStorage, storage =>
    view === 'table' ? storage.setItem(key, String(kept)) : storage.removeItem(key),
  )
}
