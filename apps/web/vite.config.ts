import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { broughtBy, fileOfPages, moduleFiles } from './chunks.ts'
import { compiledMessages } from './compiled-messages.ts'
import { leanCalls, pureSchemas } from './lean-calls.ts'
import { policyFilesPlugin } from './policy-files.ts'
import { places } from './src/app/frame/places.ts'
import { webRoots } from './web-roots.ts'

/** Fields, marks and calls of the pages before sign-in. The theme stays out: the public pages use it alone. */
const first = new RegExp(
  [
    'src/lib/(session/(session|entry-api|return-path)|words/(words|language)|environment|use-form|claim-link|lazy-page)\\.',
    'src/ui/(messages|page-heading|button|button-style|cx|states/(skeleton|error-boundary|page-loading)|text-link-style|link-button|pictures/(avatar|brand|logo|sandbox-mark)|fields/(field|text-input|password-input)|overlays/(toast|toaster))\\.',
    'src/(features/auth|site)/messages\\.',
    'src/app/entry-pages\\.',
    'packages/words/',
    'node_modules/zod/',
    'packages/contract/src/(client|endpoint|fields|auth|books/state|system)\\.',
    'lucide-react/dist/esm/(shared|context|Icon|createLucideIcon|icons/(eye|eye-off|circle-exclamation-point|chevron-down|arrow-right)\\.)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

const inTheApp = broughtBy(
  ['src/app/signed-in.tsx'],
  [
    ...[
      'src/main.tsx',
      'src/app/signed-out.tsx',
      'src/features/auth/login-page.tsx',
      'src/features/auth/register-page.tsx',
    ],
    ...['src/features/auth/forgot-page.tsx', 'src/features/auth/reset-page.tsx'],
  ],
)

const inMainPages = fileOfPages(
  places.flatMap(({ address, sources, later = [] }) =>
    address === null ? [] : [{ name: address.slice(1), sources: [...sources, ...later] }],
  ),
  'src/app/account/account-menu-list.tsx',
)

const wordsTogether = {
  app: 'ui|lib|app|bell|save',
  below: 'kyc|insights|history|verify-notice|check-in',
  p2p: 'p2p|p2p-market',
  send: 'send|payee',
  bills: 'bills|groups',
}

const code = /(?<!ui[\\/]theme)\.[cm]?[jt]sx?$/

/** What every page of the app needs is one long-lived file; what few pages need stays with them. */
const groups = [
  // What the script of the public pages shares with the app, and nothing else: it brings nothing of the app along.
  { name: 'theme', test: /(src[\\/](ui[\\/]theme|site[\\/]figure-texts)|money[\\/]src[\\/]duration)\.ts$/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
  // What the first page of a stranger needs, which every later page needs as well: one file packs better than fifteen.
  { name: 'first', test: first },
  // What the pages before sign-in share among themselves.
  {
    name: 'entry',
    test: /src[\\/]features[\\/]auth[\\/](auth-frame|form-failure|failure-text|use-auth|length-meter)\./,
  },
  // The words of a page in one language are one file, and those that every page after sign-in needs another.
  ...Object.entries(wordsTogether).map(([page, rooms]) => ({
    debugName: `words-${page}`,
    name: (id: string) => `words-${page}.${/\.(\w+)\.json$/.exec(id)?.[1]}`,
    test: new RegExp(`[\\\\/]messages[\\\\/](${rooms})\\.\\w+\\.json$`),
  })),
  // Before sign-in nothing is cached, so the pages there do without what the app brings: what both need lies apart.
  {
    debugName: 'both',
    name: (id: string, modules: Parameters<typeof inTheApp>[1]) => (inTheApp(id, modules) === 'there' ? 'both' : null),
    test: /apps[\\/]web[\\/]src[\\/](?!ui[\\/]theme)/,
  },
  {
    debugName: 'signed-in',
    name: (id: string, modules: Parameters<typeof inTheApp>[1]) =>
      inTheApp(id, modules) === 'new' ? 'signed-in' : null,
    test: code,
  },
  // Tabs with the parts they are made of, which half of the main pages have, and pictures of the menu that a few pages have as well.
  {
    name: 'tabs',
    test: /src[\\/]ui[\\/]choices[\\/]tabs\.tsx$|icons[\\/](file-text|shield-check|user-round|life-buoy)\.m?js$/,
  },
  // One after the other, because a file takes along what its modules need and no file before it has.
  ...[/^parts$/, /^home$/, /^pages$/, /^page-/].map((wanted) => ({
    debugName: String(wanted),
    name: (id: string, modules: Parameters<typeof inMainPages>[1]) => {
      const file = inMainPages(id, modules)
      return file && wanted.test(file) ? file : null
    },
    test: code,
  })),
  // Parts that many pages use, in a few files instead of thirty tiny ones, none of which brings what its pages do not
  // need. The theme stays out: the public pages use it alone.
  {
    name: 'parts',
    entriesAware: true,
    entriesAwareMergeThreshold: 500,
    test: /(src[\\/](ui|lib)[\\/](?!theme\.ts)|node_modules[\\/]lucide-react[\\/])/,
    minShareCount: 8,
  },
]

/** Of the calls and the money a page takes what it names; the rest of them does nothing when it is left out. */
const onlyDeclares = /packages[\\/](contract|money)[\\/]/

/** A chunk that several pages share is named after all of them; the first name and the hash are enough. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

/**
 * The control centre is built apart (`--mode admin`), with chunks and a manifest of its own: what staff share with the app
 * would otherwise be cut out of the app's chunks, and everybody would fetch more and smaller ones.
 */
const rootsOf = (mode: string) =>
  mode === 'admin'
    ? { input: { admin: 'admin.html' }, manifest: '.vite/admin.json' }
    : {
        input: {
          app: 'index.html',
          site: 'site.html',
          demos: 'src/site/demos/near.ts',
          help: 'src/site/help/awake.ts',
          contact: 'src/site/contact/awake.ts',
          status: 'src/site/status/awake.ts',
        },
        manifest: true,
      }

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    compiledMessages,
    leanCalls,
    policyFilesPlugin(!isSsrBuild && mode !== 'admin'),
    webRoots,
    ...(isSsrBuild ? [] : [moduleFiles(`.vite/${mode === 'admin' ? 'admin-' : ''}modules.json`)]),
    react(),
    tailwindcss(),
  ],
  json: { namedExports: false },
  build: {
    target: 'baseline-widely-available',
    manifest: rootsOf(mode).manifest,
    emptyOutDir: mode !== 'admin',
    // The CSP allows fonts and images from our own address, not from data URLs in a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: rootsOf(mode).input,
        treeshake: {
          moduleSideEffects: [{ test: onlyDeclares, sideEffects: false }],
          manualPureFunctions: pureSchemas,
        },
        output: { codeSplitting: { groups }, chunkFileNames },
      },
    }),
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
}))
