import { useLocation } from 'react-router'
import { ButtonLink } from './button-link.tsx'
import { MessagePage } from './message-page.tsx'
import { isWrongAddress, wrongAddress } from './wrong-address.ts'

type FailedPageProps = { status: number; message: string | undefined }

/** Replaces a page whose data failed to load: explains why, and offers the one thing that helps. */
export function FailedPage({ status, message }: FailedPageProps) {
  const here = useLocation()
  const again = status >= 500 || status === 429
  return (
    <MessagePage title={titleOf(status)}>
      <p>{causeOf(status) ?? message ?? 'We couldn’t load this page.'}</p>
      <div className="actions">
        {again ? (
          <ButtonLink to={here} primary>
            Try again
          </ButtonLink>
        ) : (
          <ButtonLink to="/products" primary>
            See all sets
          </ButtonLink>
        )}
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </MessagePage>
  )
}

function titleOf(status: number): string {
  if (isWrongAddress(status)) return 'This link doesn’t work'
  if (status === 429) return 'Too many requests'
  if (status === 503) return 'We can’t reach the shop'
  return 'Something went wrong'
}

/** Replaces the API's message, which is for programs or only repeats the title. */
function causeOf(status: number): string | undefined {
  if (isWrongAddress(status)) return wrongAddress
  if (status === 503) return 'Check your connection or wait a moment, then try again.'
  if (status >= 500) return 'We couldn’t load this page. Wait a moment, then try again.'
  return undefined
}
