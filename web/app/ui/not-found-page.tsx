import { ButtonLink } from './button-link.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage eyebrow="404" title="Page not found">
      <p>
        We couldn’t find this page. The set may no longer be for sale, or the link may be mistyped.
        Search for it, or browse all sets.
      </p>
      <div className="actions">
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </div>
    </MessagePage>
  )
}
