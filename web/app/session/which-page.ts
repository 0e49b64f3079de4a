import { matchPath } from 'react-router'
import { privatePages } from '../../../contract/pages.ts'

export const loginPath = '/login-user'

/** A router ignores letter case. A malformed path may well be this one. */
export function isLogin(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, '') === loginPath
  } catch {
    return true
  }
}

export function isPrivate(pathname: string): boolean {
  return privatePages.some(({ path }) => matchPath(path.replace(/\{(\w+)\}/g, ':$1'), pathname))
}
