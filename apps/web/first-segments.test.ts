import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { firstSegments } from './src/app/frame/first-segments.ts'
import { entryPlaces, places } from './src/app/frame/places.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, 'src/app', file), 'utf8')
const segmentOf = (address: string) => address.split('/')[1] ?? ''

test('every address of the app begins with a word of the list, and every word begins one', () => {
  const code = ['signed-in.tsx', 'account/account-routes.tsx', 'signed-out.tsx', 'visitor-pages.tsx']
    .map(read)
    .join('\n')
  const routes = [...code.matchAll(/path="(\/[^"]*)"|^ {2}'(\/[^']*)': '\//gm)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  const drawn = [...places, ...entryPlaces].map(({ address }) => address ?? '')
  const begun = [...routes, ...drawn].map(segmentOf)
  const elsewhere = new Set([
    '',
    'admin',
    ...[...read('../site/pages.ts').matchAll(/path: '([^']+)'/g)].map(([, address = '']) => segmentOf(address)),
  ])

  expect(routes.length).toBeGreaterThan(30)
  expect([...new Set(begun)].filter((one) => !elsewhere.has(one)).toSorted()).toEqual(firstSegments.toSorted())
})
