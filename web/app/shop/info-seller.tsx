import type { Seller } from '../../../contract/settings/seller.ts'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'

/** The seller that the law asks a shop to name. */
export function SellerFacts({ name, address, email, phone, register, vatId }: Seller) {
  return (
    <DescriptionList>
      <DescriptionItem term="Seller">
        {name}
        {address.split('\n').map(line => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </DescriptionItem>
      <DescriptionItem term="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </DescriptionItem>
      {phone && <DescriptionItem term="Phone">{phone}</DescriptionItem>}
      {register && <DescriptionItem term="Company register">{register}</DescriptionItem>}
      {vatId && <DescriptionItem term="VAT ID">{vatId}</DescriptionItem>}
    </DescriptionList>
  )
}
