import { matchPath } from 'react-router'
import { privatePages } from '../../../contract/pages.ts'

export const loginPath = '/login-user'

/** A router reads it in any letter case. What cannot be read may well be it. */
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
