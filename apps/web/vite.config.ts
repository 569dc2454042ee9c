import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every page of the app needs is one long-lived file; what few pages need stays with them. */
const groups = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
  // Parts that many pages use, in one file instead of thirty tiny ones. The theme stays out: the landing page uses it alone.
  // So does what nobody needs to sign in: dialogs would bring their library along.
  {
    name: 'parts',
    test: /(src[\\/](ui|lib)[\\/](?!theme\.ts|alert-dialog|amount-|asset-picker|coin-icon|copy-row|countdown|dialog|draft|fact-row|idempotency|listbox|menu|paged|select|tabs)|node_modules[\\/]lucide-react[\\/])/,
    minShareCount: 4,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The CSP allows fonts and images from our own address, not from data URLs in a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(!isSsrBuild && {
      rolldownOptions: {
        input: { app: 'index.html', landing: 'landing.html' },
        output: { codeSplitting: { groups } },
        // Contract and money only declare: a call's schema travels with the page that makes the call.
        treeshake: { moduleSideEffects: [{ test: /packages[\\/](contract|money)[\\/]/, sideEffects: false }] },
      },
    }),
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
}))
