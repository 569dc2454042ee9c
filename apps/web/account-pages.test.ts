import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8')
const addressesIn = (code: string, pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, one = '']) => one)

/** What a page of the account leads on to, by the address that it hangs below. */
const below: Readonly<Record<string, string>> = {
  '/account/kyc': 'src/features/kyc/kyc-pages.tsx',
  '/account/tickets': 'src/features/support/support-pages.tsx',
}

/** Every address of the account: its own pages and those of the menu that stand among the others. `:name` and `:name?` are open. */
function routes(): string[] {
  const own = addressesIn(read('src/app/account/account-routes.tsx'), /path="(\/[^"]+)"/g)
  const others = addressesIn(read('src/app/signed-in.tsx'), /path="(\/account\/[^"]+)"/g)
  const whole = [...own, ...others].map((one) => one.replace('/*', ''))
  const further = Object.entries(below).flatMap(([above, file]) =>
    addressesIn(read(file), /path="([^"*]+)"/g).map((one) => `${above}/${one}`),
  )
  return [...whole, ...further].flatMap((one) =>
    one.endsWith('?') ? [one.replace(/\/:\w+\?$/, ''), one.slice(0, -1)] : one,
  )
}

/** Addresses that a browser test opens; what is put together there stands for anything. */
const opened = (file: string): string[] =>
  addressesIn(read(`../../e2e/roots/${file}`), /['`](\/[^'`\s]*)['`]/g).map((one) => one.replace(/[?].*/, ''))

const isOpened = (route: string, addresses: readonly string[]): boolean => {
  const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`)
  return addresses.some((address) => pattern.test(address))
}

test.each(['account-pages.test.ts', 'longer.test.ts'])('%s opens every page of the account', (file) => {
  const addresses = opened(file)
  const all = routes()

  expect(all.length).toBeGreaterThan(25)
  expect(Object.keys(below).filter((one) => !all.includes(one))).toEqual([])
  expect(all.filter((route) => !isOpened(route, addresses))).toEqual([])
})
