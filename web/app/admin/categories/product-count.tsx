import { Button } from '@mantine/core'
import { shop } from '../../../../contract/shop.ts'
import { api } from '../../api.ts'
import { useAsked } from '../use-asked.ts'

const number = new Intl.NumberFormat(shop.locale)

/** How many products a category has. */
export function ProductCount({ category }: { category: string }) {
  const { value, failed, retry } = useAsked(signal =>
    api('GET /api/product', { query: { category, limit: 1 }, signal }),
  )
  if (value) return number.format(value.total)
  if (!failed) return <span role="status">Loading...</span>
  return (
    <>
      <span role="alert">They could not be counted.</span>{' '}
      <Button variant="default" onClick={retry}>
        Retry
      </Button>
    </>
  )
}
