import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { DrawnPage } from './src/site/drawn-page.ts'

/** What the built web's server does with addresses, while developing: public pages are drawn anew each time, `/admin` is its own root. */
export const webRoots: Plugin = {
  name: 'web-roots',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const address = new URL(request.url ?? '/', 'http://localhost').pathname
      if (/^\/admin(\/|$)/.test(address)) request.url = '/admin.html'
      if (address.endsWith('.webmanifest'))
        return void manifestAt(server, address).then((text) => response.end(text), next)
      const isPage = request.headers.accept?.includes('text/html') ?? false
      if (!isPage || request.url === '/admin.html') return next()
      drawnAt(server, address)
        .then((html) => (html === null ? next() : response.setHeader('content-type', 'text/html').end(html)))
        .catch(next)
    })
  },
}

/** The public page at this address; null where there is none. */
async function drawnAt(server: ViteDevServer, address: string): Promise<string | null> {
  const { drawSite } = await server.ssrLoadModule('/src/site/prerender.tsx')
  const template = await readFile(path.join(server.config.root, 'site.html'), 'utf8')
  const pages: DrawnPage[] = await drawSite({
    template,
    script: '/src/main.tsx',
    demos: '/src/site/demos/near.ts',
    awake: {
      '/help': '/src/site/help/awake.ts',
      '/contact': '/src/site/contact/awake.ts',
      '/status': '/src/site/status/awake.ts',
    },
  })
  const page = pages.find((one) => one.address === address)
  return page ? server.transformIndexHtml(address, page.html) : null
}

async function manifestAt(server: ViteDevServer, address: string): Promise<string | undefined> {
  const { manifests } = await server.ssrLoadModule('/src/site/prerender.tsx')
  const all: { file: string; text: string }[] = await manifests()
  return all.find(({ file }) => `/${file}` === address)?.text
}
