import { seller } from '../../../shop/info.ts'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'

/** The seller that the law asks a shop to name. */
export function SellerFacts() {
  const { name, address, email, phone, register, vatId } = seller
  return (
    <DescriptionList>
      <DescriptionItem term="Seller">
        {name}
        {address.map(line => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </DescriptionItem>
      <DescriptionItem term="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </DescriptionItem>
      <DescriptionItem term="Phone">{phone}</DescriptionItem>
      <DescriptionItem term="Company register">{register}</DescriptionItem>
      <DescriptionItem term="VAT ID">{vatId}</DescriptionItem>
    </DescriptionList>
  )
}
