import { seller } from '../../../shop/info.ts'
import { Fact, Facts } from '../ui/facts.tsx'

/** Who answers for the shop. */
export function SellerFacts() {
  const { name, address, email, phone, register, vatId } = seller
  return (
    <Facts>
      <Fact term="Seller">
        {name}
        {address.map(line => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </Fact>
      <Fact term="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Fact>
      <Fact term="Phone">{phone}</Fact>
      <Fact term="Register">{register}</Fact>
      <Fact term="VAT id">{vatId}</Fact>
    </Facts>
  )
}
