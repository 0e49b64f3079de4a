import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { returnsAdmin } from '../links.ts'
import { ListPage, listRoute } from '../list/list-page.tsx'
import { LoadingPage } from '../loading-page.tsx'
import { UnloadedPage } from '../unloaded-page.tsx'
import { returnList } from './return-list.tsx'

// The list loads without the forms of a return.
const ReturnView = lazy<ComponentType<{ id: string }>>(() =>
  import('./return-view.tsx').catch(() => ({
    default: () => <UnloadedPage what="Return" back={returnsAdmin} />,
  })),
)

export const handle = listRoute(returnList)

export default function ReturnsPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('withdrawal')
  if (!id) return <ListPage list={returnList} />
  return (
    <Suspense fallback={<LoadingPage title="Return" back={returnsAdmin} />}>
      <ReturnView key={id} id={id} />
    </Suspense>
  )
}
