import { ButtonLink, ReloadLink } from './button-link.tsx'
import { MessagePage } from './message-page.tsx'

/** Replaces a page that threw: a bug, not a failed request. */
export function UnexpectedErrorPage() {
  return (
    <MessagePage title="Unexpected Application Error!">
      <p>
        Something went wrong on our side. Trying again often helps. If it doesn’t, the rest of the
        shop is still open.
      </p>
      <div className="actions">
        <ReloadLink>Try again</ReloadLink>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </MessagePage>
  )
}
