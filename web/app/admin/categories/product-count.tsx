import { useRef } from 'react'
import { api } from '../../api.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { InlineRetry } from '../inline-retry.tsx'
import { useRetryableQuery } from '../use-retryable-query.ts'

/** How many products a category has. */
export function ProductCount({ category }: { category: string }) {
  const count = useRef<HTMLSpanElement>(null)
  const { value, failure, loading, retry } = useRetryableQuery({
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
  return <InlineRetry failure="We couldn’t count the products." loading={loading} retry={retry} />
}
