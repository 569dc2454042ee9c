import { readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from './setup.mjs'

/**
 * The rule by which `npm test -- --quick` chooses among the API tests: what moves money, every pure rule, and what every
 * call does with bad input and with people who may not.
 */
const chosen = [
  { what: 'the ledger', has: /^src\/ledger\// },
  { what: 'every rule', has: /\.rules\.test\.ts$/ },
  { what: 'bad input and who may', has: /^test\/whole\/(bad-input|matrix)\.test\.ts$/ },
]

const server = path.join(root, 'apps/server')

const apiTests = () =>
  ['src', 'test']
    .flatMap((folder) => readdirSync(path.join(server, folder), { recursive: true }).map((name) => `${folder}/${name}`))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.drill.test.ts'))
    .sort()

const isChosen = (file) => chosen.some(({ has }) => has.test(file))

export const quickFiles = () =>
  apiTests()
    .filter(isChosen)
    .map((file) => `apps/server/${file}`)

/** What nobody may believe to be green after it. */
export function leftOut() {
  return [
    `--quick ran ${quickFiles().length} of ${apiTests().length} files of API tests: ${chosen.map(({ what }) => what).join('; ')}.`,
    'Left out: the other API tests (what people do, module by module, with its races), the tests of screens, the drills',
    'that kill processes, the web build and its sizes, and every browser test. Run npm test before you hand a change in.',
  ].join('\n')
}
