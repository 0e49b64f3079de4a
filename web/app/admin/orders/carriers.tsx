import { selling } from '../../../../shop/selling.ts'

/** What a field for the carrier of a parcel suggests, by its `list`. */
export function Carriers({ id }: { id: string }) {
  return (
    <datalist id={id}>
      {selling.carriers.map(carrier => (
        <option key={carrier} value={carrier} />
      ))}
    </datalist>
  )
}
