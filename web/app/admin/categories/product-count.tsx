import { useRef } from 'react'
import { api } from '../../api.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { AskedAgain } from '../asked-again.tsx'
import { useAsked } from '../use-asked.ts'

/** How many products a category has. */
export function ProductCount({ category }: { category: string }) {
  const count = useRef<HTMLSpanElement>(null)
  const { value, failure, loading, retry } = useAsked({
    key: ['product count', category],
    ask: signal => api('GET /api/admin/product', { query: { category, limit: 1 }, signal }),
    place: count,
  })
  if (value) {
    return (
      <span ref={count} tabIndex={-1}>
        {formatNumber(value.total)}
      </span>
    )
  }
  if (!failure) return <span role="status">Loading...</span>
  return <AskedAgain failure="We couldn’t count the products." loading={loading} retry={retry} />
}
