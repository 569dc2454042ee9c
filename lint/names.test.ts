import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formerNames, sameMeaning } from './names.ts'

const root = path.resolve(import.meta.dirname, '..')
const exported = /^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm

const sources = globSync('{apps/*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Which files export a name. */
function exporters(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, text } of sources) {
    const names = new Set([...text.matchAll(exported)].map(([, name]) => name ?? ''))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

/** Types by a name that was given up, also those that a file keeps to itself. */
const formerIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:export )?(?:interface|type|class) (\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(formerNames, name))

const moduleOf = (file: string) => /.*\/(?:modules|features)\/[^/]+/.exec(file)?.[0] ?? path.dirname(file)
const isStore = (file: string) => file.endsWith('.store.ts')

/** A verb of a store is its module's own: other stores may have it, and the one service that calls it. */
function isFree(name: string, files: readonly string[]): boolean {
  const [other, ...others] = files.filter((file) => !isStore(file))
  if (!/^[a-z]/.test(name) || others.length > 0) return false
  return other === undefined || files.every((file) => moduleOf(file) === moduleOf(other))
}

const shared = [...exporters()].filter(([name, files]) => files.length > 1 && !isFree(name, files))

test('a name that two files export is listed, with as many files as export it', () => {
  const unlisted = shared.filter(([name, files]) => sameMeaning[name]?.files !== files.length)

  expect(unlisted).toEqual([])
})

test('what is listed is shared, and has one reason', () => {
  const names = Object.keys(sameMeaning)

  expect(names.filter((name) => !shared.some(([other]) => other === name))).toEqual([])
  expect(shared.length).toBeGreaterThan(50)
})

test('no type is called again what was renamed, exported or not', () => {
  expect(sources.flatMap(({ file, text }) => formerIn(text).map((name) => `${file}: ${name}`))).toEqual([])
})

test.each(['interface Wish {', 'export type Place = string', 'type Told<Want> = Want'])(
  'a name that came back is seen: %s',
  (text) => expect(formerIn(text)).toHaveLength(1),
)
