import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, 'src')
const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|gen)\./.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
const sourceOf = (file: string): string => sources.get(file) ?? ''
const beside = (file: string, from: string): string => path.join(path.dirname(file), from)

/** What the signed-in pages and the control centre begin with. */
const starts = new Map(['app/signed-in.tsx', 'admin/control-centre.tsx'].map((start) => [start, wordsAtOnceOf(start)]))

/**
 * A part that is fetched when somebody goes there: who fetches it, and the words that are fetched beside it. What is
 * fetched into a name draws nothing.
 */
const parts = files.flatMap((from) =>
  [...sourceOf(from).matchAll(/(?<!= await )import\('(\.[^']+\.tsx)'\)([^)]*)\)/g)].map(([, to = '', given = '']) => ({
    from,
    to: beside(from, to),
    given: namesIn(given),
  })),
)

test('whatever is fetched later comes with the words that it speaks, so that nothing waits for them when it opens', () => {
  const lacking = [...new Set(parts.map(({ to }) => to))]
    .filter((part) => !starts.has(part))
    .flatMap((part) => {
      const there = wordsAt(part)
      return [...spokenIn(part)].filter((room) => there && !there.has(room)).map((room) => `${part}: ${room}`)
    })

  for (const words of starts.values()) expect(words.size).toBeGreaterThan(3)
  expect(parts.filter(({ to }) => wordsAt(to)).length).toBeGreaterThan(50)
  expect(lacking).toEqual([])
})

/** The words that are there whichever way a part is reached; null for what neither of them reaches. */
function wordsAt(part: string, below: readonly string[] = []): ReadonlySet<string> | null {
  const atStart = starts.get(part)
  if (atStart) return atStart
  if (below.includes(part)) return null
  const ways = parts
    .filter(({ to }) => to === part)
    .flatMap(({ from, given }) =>
      [...starts.keys(), ...parts.map(({ to }) => to)]
        .filter((holder) => partOf(holder).has(from))
        .flatMap((holder) => wordsAt(holder, [...below, part]) ?? [])
        .map((words) => new Set([...words, ...given])),
    )
  return ways.reduce<ReadonlySet<string> | null>((both, way) => both?.intersection(way) ?? way, null)
}

function wordsAtOnceOf(start: string): ReadonlySet<string> {
  return namesIn(/const first = \[([^\]]*)\]/.exec(sourceOf(start))?.[1] ?? '')
}

const spokenIn = (part: string): ReadonlySet<string> =>
  new Set(
    [...partOf(part)].flatMap((file) =>
      [...sourceOf(file).matchAll(/useWords\((\w+)\)/g)].map(([, room]) => room ?? ''),
    ),
  )

const known = new Map<string, ReadonlySet<string>>()

/** A file and all that it cannot do without. */
function partOf(file: string): ReadonlySet<string> {
  const found = known.get(file) ?? withImports(file, new Set())
  known.set(file, found)
  return found
}

function withImports(file: string, found: Set<string>): Set<string> {
  if (found.has(file) || !sources.has(file)) return found
  found.add(file)
  for (const [, from = ''] of sourceOf(file).matchAll(/^(?:import|export)(?! type)[^;']*? from '(\.[^']+)'/gms)) {
    withImports(beside(file, from), found)
  }
  return found
}

function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+Words/g))
}
