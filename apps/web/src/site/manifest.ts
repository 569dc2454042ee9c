import { type Language, locales } from '../lib/words/language.ts'
import type { ManifestWords } from '../lib/words/words.gen.ts'
import { room } from '../lib/words/words.ts'
import { brand } from '../ui/pictures/brand.ts'
import { siteLanguages } from './address.ts'

/** What a device reads before it installs the app: a file in each language, for pages in that language. */
export const manifests = (): Promise<{ file: string; text: string }[]> =>
  Promise.all(
    siteLanguages.map(async (spoken) => ({
      file: manifestAddress(spoken).slice(1),
      text: JSON.stringify(await manifestIn(spoken)),
    })),
  )

/** Here and not with the words of the pages, whose first load would carry it. */
const manifestWords = room<ManifestWords>({
  en: () => import('./messages/manifest.en.json'),
  af: () => import('./messages/manifest.af.json'),
})

/** `boot.js` names it as well, for the pages of the app. */
export const manifestAddress = (spoken: Language): string =>
  spoken === 'af' ? '/manifest.af.webmanifest' : '/manifest.webmanifest'

async function manifestIn(spoken: Language) {
  const t = await manifestWords.load(spoken)
  const icons = [{ src: '/icon-192.png', sizes: '192x192' }]
  const shortcuts = [
    { name: t('send'), url: '/send' },
    { name: t('request'), url: '/request' },
    { name: t('qr_pay'), url: '/save/qr' },
    { name: t('p2p_trade'), url: '/p2p' },
    { name: t('bills'), url: '/bills' },
  ]
  return {
    ...sameInAll,
    description: t('description'),
    lang: locales[spoken],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons })),
  }
}

/** One app, whatever it speaks: the id says so to a device that has it. */
const sameInAll = {
  id: '/save',
  name: brand.name,
  short_name: brand.name,
  start_url: '/save',
  scope: '/',
  display: 'standalone',
  background_color: '#f9fafd',
  theme_color: '#f9fafd',
  categories: ['finance'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
}
