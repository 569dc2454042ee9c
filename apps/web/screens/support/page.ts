import { type ComponentType, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { vi } from 'vitest'
import { hands, Part } from './part.ts'

type Answer = (address: string, init?: RequestInit) => Promise<Response>
/** Answers in the server's place, or in front of it. */
type Route = (address: string, server: (other?: string) => Promise<Response>) => Promise<Response>

/** Vite loads them for the tests; the types of the server need not know them. */
const roots = { app: '../../src/app/app.tsx', admin: '../../src/admin/control-centre.tsx' }

async function rootAt(path: string): Promise<ComponentType> {
  const isAdmin = /^\/admin(\/|$)/.test(path)
  const parts = (await import(/* @vite-ignore */ isAdmin ? roots.admin : roots.app)) as Record<string, ComponentType>
  const root = parts[isAdmin ? 'ControlCentre' : 'App']
  if (!root) throw new Error(`Nothing is drawn at ${path}`)
  return root
}

/** The one page of a file of tests: the real application in a document, without a browser around it. Its modules are loaded for the file's first page. */
export class Page extends Part {
  readonly #server: Answer
  #root: Root | undefined
  #routes: { part: string; route: Route }[] = []
  #isLoaded = false

  constructor(server: Answer) {
    super('page', () => [document.body])
    this.#server = server
  }

  /** As the address bar does it: nothing of the page before is left but what the browser keeps. */
  async goto(path: string): Promise<void> {
    this.close()
    window.history.pushState(null, '', path)
    await this.#begin()
    const Root = await rootAt(path)
    const place = document.body.appendChild(document.createElement('div'))
    place.id = 'root'
    const root = createRoot(place)
    this.#root = root
    globalThis.fetch = ((input, init) => this.#fetch(root, String(input), init)) as typeof fetch
    root.render(createElement(BrowserRouter, null, createElement(Root)))
  }

  reload = (): Promise<void> => this.goto(this.address())

  goBack = (): void => window.history.back()

  address = (): string => window.location.pathname + window.location.search

  press = (keys: string): Promise<void> => hands.keyboard(keys)

  /** From now on, every address with this in it. */
  route = (part: string, route: Route): void => void this.#routes.unshift({ part, route })

  unroute = (part: string): void => {
    this.#routes = this.#routes.filter((one) => one.part !== part)
  }

  /** The way of a browser that signs nobody in any more: a new context. */
  forget(): void {
    this.close()
    this.#routes = []
    localStorage.clear()
    sessionStorage.clear()
  }

  close(): void {
    this.#root?.unmount()
    this.#root = undefined
    document.body.replaceChildren()
  }

  /** Another file of tests has another document, which the modules are to hear of. */
  async #begin(): Promise<void> {
    if (!this.#isLoaded) vi.resetModules()
    this.#isLoaded = true
    const { beginAgain } = await import('../../src/lib/session/beginning.ts')
    beginAgain()
  }

  async #fetch(root: Root, address: string, init?: RequestInit): Promise<Response> {
    const server = (other = address) => this.#server(other, init)
    const found = this.#routes.find(({ part }) => address.includes(part))
    if (!found && address === '/api/events') return silence(init?.signal)
    const answer = await (found ? found.route(address, server) : server())
    // A page that was left hears of nothing more.
    if (root !== this.#root) return new Promise(() => {})
    if (init?.signal?.aborted) throw new DOMException('The page let go of it', 'AbortError')
    return answer
  }
}

/** What a network does that is gone. */
export const abort: Route = () => Promise.reject(new TypeError('Failed to fetch'))

/** The live line, up and without news: what people see of each other's doings is a matter of two browsers. */
const silence = (signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start: (line) => signal?.addEventListener('abort', () => line.error(new DOMException('Closed', 'AbortError'))),
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  )
