import { expect, test } from 'vitest'
import { readCatalogueQuery } from '../../catalogue/catalogue-query.ts'
import { shopJsonLd } from './shop-json-ld.ts'

const [organization, site] = shopJsonLd('https://shop.test/')['@graph']

test('the site is published by the shop', () => {
  expect(organization).toMatchObject({
    name: 'Armory',
    url: 'https://shop.test/',
    logo: 'https://shop.test/icon-512.png',
  })
  expect(site?.publisher).toEqual({ '@id': organization?.['@id'] })
})

test('the search that it offers is that of the catalogue', () => {
  const template = site?.potentialAction?.target.urlTemplate ?? ''
  const address = new URL(template.replace('{search_term_string}', 'storm'))
  expect(address.origin + address.pathname).toBe('https://shop.test/products')
  expect(readCatalogueQuery(address)).toEqual({ search: 'storm', category: '', page: 1 })
})
