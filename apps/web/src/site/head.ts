import { type Language, locales } from '../lib/words/language.ts'
import { brand } from '../ui/pictures/brand.ts'
import { siteAddress, siteLanguages } from './address.ts'

interface Named {
  readonly lang: string
  /** In English. */
  readonly path: string
  readonly title: string
  readonly description: string
}

/** What search engines and whoever shows a link read of a page: which address counts, its other languages, and a preview. */
export function pageHead({ lang, path, title, description }: Named): string {
  const spoken = siteLanguages.find((one) => locales[one] === lang) ?? 'en'
  const address = whole(path, spoken)
  const preview = {
    'og:type': 'website',
    'og:site_name': brand.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': lang.replace('-', '_'),
    'og:image': `${brand.address}/social.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return [
    `<link rel="canonical" href="${address}" />`,
    ...siteLanguages.map((one) => alternate(one, path)),
    `<link rel="alternate" hreflang="x-default" href="${whole(path, 'en')}" />`,
    ...Object.entries(preview).map(([name, said]) => `<meta property="${name}" content="${escaped(said)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${factsOf({ lang, path, title, description }, address)}</script>`,
  ].join('')
}

/** Whole, because search engines overlook an address without its origin. */
export const alternate = (spoken: Language, path: string): string =>
  `<link rel="alternate" hreflang="${spoken}" href="${whole(path, spoken)}" />`

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const whole = (path: string, spoken: Language) => `${brand.address}${siteAddress(path, spoken)}`

/** In the words of schema.org: who we are on the first page, what a page is on the others. */
function factsOf({ lang, path, title, description }: Named, url: string): string {
  const contact = { '@type': 'ContactPoint', email: brand.supportEmail, telephone: brand.supportPhone }
  const facts =
    path === '/'
      ? { '@type': 'Organization', name: brand.name, legalName: brand.legalName, logo: `${brand.address}/icon-512.png` }
      : { '@type': 'WebPage', name: title, inLanguage: lang, isPartOf: { '@type': 'WebSite', url: brand.address } }
  const more = path === '/' ? { contactPoint: { ...contact, contactType: 'customer support' } } : {}
  // A text that closes the element would end it early.
  return JSON.stringify({ '@context': 'https://schema.org', ...facts, url, description, ...more }).replaceAll(
    '<',
    '\\u003c',
  )
}
