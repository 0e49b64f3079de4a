import { catalogueLink } from '../../catalogue/links.ts'
import { identity } from '../../ui/identity.ts'

/** The shop as structured data: who it is, and how to search it. @param url its home page */
export function shopJsonLd(url: string) {
  const id = `${url}#shop`
  const { name, tagline } = identity
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': id,
        name,
        url,
        logo: new URL('/icon-512.png', url).href,
      },
      {
        '@type': 'WebSite',
        name,
        description: tagline,
        url,
        inLanguage: 'en',
        publisher: { '@id': id },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${new URL(catalogueLink(), url)}?search={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
