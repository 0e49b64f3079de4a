import { ButtonLink } from './button-link.tsx'
import { ActionGroup, MessagePage } from './message-page.tsx'
import { SearchForm } from './search-form.tsx'

export function NotFoundPage() {
  return (
    <MessagePage eyebrow="404" title="Page not found">
      <p>
        There is nothing at this address. The set may have left the shop, or the link may have lost
        a letter on its way. Search for it, or look through the whole list.
      </p>
      <SearchForm />
      <ActionGroup>
        <ButtonLink to="/products" primary>
          See all sets
        </ButtonLink>
        <ButtonLink to="/">Home</ButtonLink>
      </ActionGroup>
    </MessagePage>
  )
}
