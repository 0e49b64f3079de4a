import { ButtonLink, ReloadLink } from './button-link.tsx'
import { Notice, WaysOn } from './notice.tsx'

type FailedPageProps = { status: number; message: string | undefined }

/** A call of the API failed: in its own words where the person can do something about it. */
export function FailedPage({ status, message }: FailedPageProps) {
  const asked = status < 500 && status !== 429
  return (
    <Notice title={titleOf(status)}>
      <p>{message ?? 'The shop could not make this page.'}</p>
      <p>
        {asked
          ? 'The address of this page asks for something the shop cannot show. The whole catalogue is a good place to start again.'
          : 'Nothing is lost. Wait a moment, then try again.'}
      </p>
      <WaysOn>
        {!asked && <ReloadLink>Try again</ReloadLink>}
        <ButtonLink to="/products" primary={asked}>
          See all sets
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </WaysOn>
    </Notice>
  )
}

function titleOf(status: number): string {
  if (status === 422 || status === 400) return 'This address does not work'
  if (status === 429) return 'Too many requests'
  if (status === 503) return 'The shop cannot be reached'
  return 'Something went wrong'
}
