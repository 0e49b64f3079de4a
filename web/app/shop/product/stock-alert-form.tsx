import { Button } from '../../ui/button.tsx'

/**
 * Asks for an email once a product is back. Its own page replies, with and without scripts, and says what is wrong
 * with the address.
 */
export function StockAlertForm({ productId }: { productId: string }) {
  const action = `/stock-alert?${new URLSearchParams({ product: productId })}`
  return (
    <form method="post" action={action} className="stack tight" noValidate>
      <input type="hidden" name="product" value={productId} />
      <label htmlFor="alert-email">
        <strong>Email me when it’s back</strong>
      </label>
      <p id="alert-words" className="quiet">
        We’ll email you once, then delete your address.
      </p>
      <input
        id="alert-email"
        type="email"
        name="email"
        className="input"
        autoComplete="email"
        aria-describedby="alert-words"
        required
      />
      <div>
        <Button type="submit">Notify me</Button>
      </div>
    </form>
  )
}
