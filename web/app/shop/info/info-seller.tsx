import type { Seller } from '../../../../contract/settings/seller.ts'
import { hasVatId } from '../../../../contract/vat/vat-id.ts'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'

/** The seller that the law asks a shop to name. */
export function SellerFacts({ seller, idu }: { seller: Seller; idu: string | undefined }) {
  const { name, address, email, phone, register, vatId } = seller
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
      {hasVatId(seller) && <DescriptionItem term="VAT ID">{vatId}</DescriptionItem>}
      {/* Code de l’environnement, R541-173 */}
      {idu && <DescriptionItem term="Identifiant unique (IDU), France">{idu}</DescriptionItem>}
    </DescriptionList>
  )
}
