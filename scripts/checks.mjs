import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { capture, root, run } from './setup.mjs'

/** The checks that read the code without running it. Each resolves to an exit code. */
export const checks = [
  [
    'lint',
    () => run('biome', ['check', '--error-on-warnings', '--diagnostic-level=warn', '--max-diagnostics=100', '.']),
  ],
  ['imports', () => run('node', ['lint/imports.ts'])],
  // The projects are read side by side: several checkers within one would each work out the same types again.
  ['types', () => everyProject((project) => capture('tsc', ['-p', project, '--checkers', '1', ...kept(project)]))],
  ['unused', () => run('knip', ['--no-progress'])],
]

/** What the compiler keeps of a program lies with the modules, and goes with them: it reads again what changed, and what depends on that. */
const kept = (project) => {
  const name = project.split(path.sep).join('-').replace('.', 'root')
  return ['--incremental', '--tsBuildInfoFile', path.join(root, 'node_modules/.cache/types', `${name}.json`)]
}

async function everyProject(check) {
  const results = await Promise.all(projects().map(check))
  process.stdout.write(results.map(({ output }) => output).join(''))
  return results.some(({ code }) => code !== 0) ? 1 : 0
}

const projects = () =>
  [
    '.',
    ...['packages', 'apps'].flatMap((group) =>
      readdirSync(path.join(root, group)).map((name) => path.join(group, name)),
    ),
  ].filter((project) => existsSync(path.join(root, project, 'tsconfig.json')))
