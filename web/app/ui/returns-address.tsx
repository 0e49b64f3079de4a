import { returnsAddressOf } from '../../../shop/returns-address.ts'
import { useSettings } from './use-settings.ts'

/** Where a buyer sends goods back to. */
export function ReturnsAddress() {
  const lines = returnsAddressOf(useSettings().returns)
  return (
    <address>
      {lines.map(line => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
