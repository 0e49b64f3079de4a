import type { SettingGroup } from '../../../../../contract/settings/groups.ts'
import { bankSection } from './bank.tsx'
import { checkoutSection } from './checkout.tsx'
import { complianceSection } from './compliance.tsx'
import { emailsSection } from './emails.tsx'
import { footerSection } from './footer.tsx'
import { goodsSection } from './goods.tsx'
import { homeSection } from './home.tsx'
import { lookSection } from './look.tsx'
import { mailSection } from './mail.tsx'
import { ordersSection } from './orders.tsx'
import { returnsSection } from './returns.tsx'
import { searchSection } from './search.tsx'
import type { Section } from './section.ts'
import { sellerSection } from './seller.tsx'
import { shippingSection } from './shipping.tsx'
import { shopSection } from './shop.tsx'
import { stripeSection } from './stripe.tsx'
import { taxSection } from './tax.tsx'

export const sections: Record<SettingGroup, Section> = {
  shop: shopSection,
  look: lookSection,
  seller: sellerSection,
  footer: footerSection,
  home: homeSection,
  goods: goodsSection,
  compliance: complianceSection,
  search: searchSection,
  emails: emailsSection,
  shipping: shippingSection,
  tax: taxSection,
  checkout: checkoutSection,
  orders: ordersSection,
  returns: returnsSection,
  bank: bankSection,
  stripe: stripeSection,
  mail: mailSection,
}
