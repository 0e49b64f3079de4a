import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminSettings, FeaturedChoice, Setting } from '../../../../contract/settings.ts'
import { contactLink } from '../../../../contract/settings.ts'
import { returnsAddressOf } from '../../../../shop/returns-address.ts'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { Badge } from '../badge.tsx'
import { productAdminLink } from '../links.ts'
import styles from './settings.module.css'

/** What is set, and what came with the shop. */
export function SettingsValues({ settings }: { settings: AdminSettings }) {
  const { contact, social, legal, guarantee, returns, featured, own } = settings
  const note = (setting: Setting) => own.includes(setting) || <CameWithTheShop />
  return (
    <DescriptionList>
      <DescriptionItem term="Contact">
        {contact ? <Outside href={contactLink(contact)}>{contact}</Outside> : 'None'}
        {note('contact')}
      </DescriptionItem>
      <DescriptionItem term="Social links">
        {social.length === 0 && 'None: the footer has links to share the shop.'}
        <ul className={styles.list}>
          {social.map(({ network, href }) => (
            <li key={network}>
              {network}: <Outside href={href}>{href}</Outside>
            </li>
          ))}
        </ul>
        {note('social')}
      </DescriptionItem>
      <DescriptionItem term="Legal links">
        {legal.length === 0 && 'None'}
        <ul className={styles.list}>
          {legal.map(({ name, href }) => (
            <li key={href}>
              {name}: <Outside href={href}>{href}</Outside>
            </li>
          ))}
        </ul>
        {note('legal')}
      </DescriptionItem>
      <DescriptionItem term="Notice on the legal guarantee">
        {guarantee ? <Outside href={guarantee}>{guarantee}</Outside> : 'None'}
        {note('guarantee')}
      </DescriptionItem>
      <DescriptionItem term="Address for returns">
        <span className={styles.lines}>{returnsAddressOf(returns).join('\n')}</span>
        {note('returns')}
      </DescriptionItem>
      <DescriptionItem term="Featured products">
        {featured.length === 0 && 'The newest products'}
        <ol className={styles.list}>
          {featured.map(choice => (
            <li key={choice.id}>
              {choice.name === null ? (
                'A product that does not exist'
              ) : (
                <Link to={productAdminLink(choice.id)} className={styles.link}>
                  {choice.name}
                </Link>
              )}{' '}
              <Absence {...choice} />
            </li>
          ))}
        </ol>
        {note('featured')}
      </DescriptionItem>
    </DescriptionList>
  )
}

/** Why the home page leaves out a product. */
export function Absence({ name, hidden }: FeaturedChoice) {
  if (name !== null && !hidden) return null
  return (
    <span className={styles.absence}>
      <Badge tone="warning">{name === null ? 'Deleted' : 'Hidden'}</Badge>
      <span className={styles.note}>The newest is shown instead.</span>
    </span>
  )
}

function CameWithTheShop() {
  return <p className={styles.note}>Default</p>
}

function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className={styles.link}>
      {children}
    </a>
  )
}
