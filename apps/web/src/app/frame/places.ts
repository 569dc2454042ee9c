/** An address whose first HTML shows the page itself, waiting; every other address of the app shows the frame alone. */
export interface FramePlace {
  /** Null for all the others. */
  address: string | null
  file: string
  /** The app itself, what the page is made of beyond it, and its messages without language and ending: fetched with the HTML. */
  sources: readonly string[]
  /** What it fetches when it stands there. */
  later?: readonly string[]
  words: readonly string[]
  /** What it asks first, letter for letter; `boot.js` asks it before any of this is there. */
  calls: readonly string[]
}

const app = ['src/app/signed-in.tsx']
const appWords = [
  'src/ui/messages/ui',
  'src/lib/messages/lib',
  'src/app/messages/app',
  'src/features/notifications/messages/bell',
]
const appCalls = ['/api/auth/me', '/api/environment', '/api/balances', '/api/notifications/unread_count']

const place = (
  address: string,
  { sources = [], later = [], words = [], calls = [] }: Partial<FramePlace> = {},
): FramePlace => ({
  address,
  file: `app${address}.html`,
  sources: [...app, ...sources],
  later,
  words: [...appWords, ...words],
  calls: [...appCalls, ...calls],
})

export const places: readonly FramePlace[] = [
  place('/save', {
    later: ['src/app/save-below.tsx', 'src/features/save/value-chart.tsx'],
    words: ['src/features/save/messages/save', 'src/features/rewards/messages/check-in'],
  }),
  place('/send', {
    sources: ['src/app/send-page.tsx'],
    words: ['src/features/send/messages/send', 'src/features/payee/messages/payee'],
  }),
  place('/request', {
    sources: ['src/app/asking-pages.tsx'],
    words: ['src/features/request/messages/request', 'src/features/payee/messages/payee'],
  }),
  place('/stake', {
    sources: ['src/features/stake/stake-pages.tsx'],
    words: ['src/features/stake/messages/stake'],
  }),
  place('/bills', {
    sources: ['src/features/bills/bills-pages.tsx', 'src/features/bills/groups/groups-page.tsx'],
    words: ['src/features/bills/messages/bills', 'src/features/bills/messages/groups'],
    calls: ['/api/bills/groups?limit=30&archived=false'],
  }),
  place('/p2p', {
    sources: [
      'src/features/p2p/p2p-pages.tsx',
      'src/features/p2p/market/market-tabs.tsx',
      'src/features/p2p/market/browse-tab.tsx',
    ],
    words: ['src/features/p2p/messages/p2p', 'src/features/p2p/messages/p2p-market'],
    calls: ['/api/p2p/ads?limit=30&side=sell&asset=BTC&sort=best'],
  }),
  { address: null, file: 'app/other.html', sources: app, words: appWords, calls: appCalls },
]

const entry = (address: string, page: string, words: readonly string[] = []): FramePlace => ({
  address,
  file: `app${address}.html`,
  sources: ['src/app/signed-out.tsx', `src/features/auth/${page}-page.tsx`],
  words: ['auth', ...words].map((room) => `src/features/auth/messages/${room}`),
  calls: [],
})

/** The pages that strangers come for, drawn whole; whoever is signed in is shown nothing of them. */
export const entryPlaces: readonly FramePlace[] = [
  entry('/login', 'login'),
  entry('/register', 'register', ['register']),
  entry('/forgot-password', 'forgot', ['reset']),
]
