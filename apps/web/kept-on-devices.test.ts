import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, 'src')
const scripts = [
  ...readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => path.join(source, file)),
  ...['boot.js', 'worker.js'].map((file) => path.join(import.meta.dirname, 'public', file)),
].map((file) => readFileSync(file, 'utf8'))

/** A key that is written, as its text: it may be named where it is used or by a constant, which another file may export. */
function keyOf(written: string, script: string): string | undefined {
  const [, literal] = /^'([^']+)'$/.exec(written) ?? []
  const named = new RegExp(`\\bconst ${written} = '([^']+)'`)
  return (
    literal ??
    [script, ...scripts.filter((one) => one.includes(`export const ${written} =`))]
      .map((one) => named.exec(one)?.[1])
      .find((one) => one !== undefined)
  )
}

const written = scripts.flatMap((script) =>
  [...script.matchAll(/localStorage\.setItem\(([^,]+),/g)].map(([, name = '']) => keyOf(name, script) ?? `? ${name}`),
)

test.each(['en', 'af'])('the policy in "%s" names everything that a page keeps in a browser', (language) => {
  const policy: Record<string, string> = JSON.parse(
    readFileSync(path.join(source, `site/legal/messages/legal.${language}.json`), 'utf8'),
  )
  const named = [...(policy['privacy_cookies_text'] ?? '').matchAll(/\(([^)]+)\)/g)].flatMap(([, keys = '']) =>
    keys.split(', '),
  )

  expect(written).toContain('token')
  expect([...new Set(written)].filter((key) => !named.includes(key))).toEqual([])
})

test('nothing is kept in a browser by another way than those that the policy tells of', () => {
  const others = /document\.cookie|indexedDB|localStorage\[|localStorage\.(?!getItem|setItem|removeItem)\w/

  expect(scripts.filter((script) => others.test(script))).toEqual([])
})
