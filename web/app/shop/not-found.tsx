import { data } from 'react-router'
import { pageMeta } from '../ui/page-meta.ts'

export function meta() {
  return pageMeta('Page not found')
}

export function loader(): never {
  return notFound()
}

export function clientLoader(): never {
  return notFound()
}

export default function NotFound() {
  return null
}

function notFound(): never {
  throw data({ code: 'not_found', message: 'There is no such page.' }, { status: 404 })
}
