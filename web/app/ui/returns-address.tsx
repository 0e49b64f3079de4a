import { useSettings } from './use-settings.ts'

/** Where a buyer sends goods back to. */
export function ReturnsAddress() {
  const { returns = [] } = useSettings()
  return (
    <address>
      {returns.map(line => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
