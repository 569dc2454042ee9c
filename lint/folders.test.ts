import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const most = 25

/** Folders that may hold more, each with its reason. */
const excused: Readonly<Record<string, string>> = {
  'apps/server/migrations': 'one list in the order in which a database went through it',
}

test('no folder of source has more files than a person takes in at a glance', () => {
  const sizes = new Map<string, number>()
  for (const file of sources()) sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1)

  const crowded = [...sizes].filter(([folder, size]) => size > most && !(folder in excused))

  expect(sizes.size).toBeGreaterThan(60)
  expect(crowded).toEqual([])
  expect(Object.keys(excused).filter((folder) => (sizes.get(folder) ?? 0) <= most)).toEqual([])
})

/** What is tracked or about to be, and is there. */
const sources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|css|grit|sql)$/.test(file))
