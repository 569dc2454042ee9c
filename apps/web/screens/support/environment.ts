import { builtinEnvironments, type Environment } from 'vitest/runtime'

const dom = builtinEnvironments['happy-dom']
/** Where the server runs in the same thread, these stay Node's; a page that asks for one of them gets one as good. */
const nodes = [
  'URL',
  'URLSearchParams',
  'Response',
  'Request',
  'Headers',
  'AbortController',
  'AbortSignal',
  'DOMException',
  'ReadableStream',
] as const

/** As in a browser, a form hears of it when its fields are read, and may add to them. */
const tellingForms = (Plain: typeof FormData) =>
  class extends Plain {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super(form, submitter)
      form?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData: this }))
    }
  }

/** A document for the page, beside the real server: modules are loaded as they are for the server. */
export default {
  ...dom,
  name: 'screens',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const kept = nodes.map((name): [string, unknown] => [name, Reflect.get(global, name)])
    const stage = await dom.setup(global, options)
    for (const [name, value] of kept) Object.defineProperty(global, name, { value, configurable: true, writable: true })
    Object.defineProperty(global, 'FormData', {
      value: tellingForms(global.FormData),
      configurable: true,
      writable: true,
    })
    return stage
  },
} satisfies Environment
