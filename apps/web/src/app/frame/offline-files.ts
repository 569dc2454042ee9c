import { siteAddress, siteLanguages } from '../../site/address.ts'
import { manifestAddress } from '../../site/manifest.ts'

const readable = ['/', '/help', '/terms', '/privacy', '/aml-policy', '/risk-disclosure', '/compliance']
/** Without a network these say nothing, so the Help Center stands for them. */
const ofTheNetwork = ['/contact', '/status', '/proof-of-liabilities', '/api-docs']
const spoken = siteLanguages

/**
 * What `worker.js` keeps from the first on, so that an installed app opens without a network: the app as far as saying so, the
 * way to sign in, and the public pages that only want reading. The other files of a version follow when the page is idle.
 */
export const keptOffline = {
  /** Fetched by their address; they change with every version. */
  plain: ['/app/other.html', '/boot.js', '/favicon.svg', '/icon-192.png', ...siteLanguages.map(manifestAddress)],
  pages: spoken.flatMap((language) => readable.map((path) => siteAddress(path, language))),
  nearest: Object.fromEntries(
    spoken.flatMap((language) =>
      ofTheNetwork.map((path) => [siteAddress(path, language), siteAddress('/help', language)]),
    ),
  ),
  sources: [
    ...['index.html', 'src/app/signed-in.tsx', 'src/app/signed-out.tsx', 'src/app/visitor-pages.tsx'],
    ...['src/features/auth/login-page.tsx', 'src/lib/offline/kept-balances.tsx', 'src/lib/offline/installed.tsx'],
    ...['src/ui/overlays/toast-view.tsx', 'src/lib/session/confirm-dialog.tsx'],
    ...['site.html', 'src/site/help/awake.ts', 'src/site/help/help-page.tsx', 'src/app/share/share-page.tsx'],
  ],
  words: [
    ...[
      'src/ui/messages/ui',
      'src/lib/messages/lib',
      'src/lib/messages/offline',
      'src/lib/messages/pin',
      'src/app/messages/app',
    ],
    ...['src/features/notifications/messages/bell', 'src/features/save/messages/save'],
    ...['src/features/auth/messages/auth', 'src/site/messages/site', 'src/site/help/messages/help'],
  ],
}
