import { ButtonLink, ReloadLink } from './button-link.tsx'
import { ActionGroup, MessagePage } from './message-page.tsx'

/** A bug of ours: the user could have done nothing differently. */
export function UnexpectedErrorPage() {
  return (
    <MessagePage title="Unexpected Application Error!">
      <p>
        The shop made a mistake while it put this page together. It was nothing you did, and trying
        again often helps. If it does not, the rest of the shop is still open.
      </p>
      <ActionGroup>
        <ReloadLink>Try again</ReloadLink>
        <ButtonLink to="/">Home</ButtonLink>
      </ActionGroup>
    </MessagePage>
  )
}
