import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pluginRows } from './plugins.ts'

// What Biome checks, with the files that each plugin watches: `node lint/write.ts` writes biome.json after a change. Who may import
// whom is `imports.ts`: as overrides of Biome it made every check twice as long.

const base = {
  $schema: './node_modules/@biomejs/biome/configuration_schema.json',
  vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
  files: { includes: ['**', '!package-lock.json', '!biome.json', '!**/*.gen.ts'] },
  formatter: { indentStyle: 'space', lineWidth: 120 },
  javascript: { formatter: { quoteStyle: 'single', semicolons: 'asNeeded' } },
  css: { parser: { tailwindDirectives: true } },
  linter: {
    enabled: true,
    domains: { react: 'recommended', test: 'recommended', project: 'recommended' },
    rules: {
      preset: 'recommended',
      complexity: {
        noExcessiveLinesPerFunction: { level: 'error', options: { maxLines: 60 } },
        noImportantStyles: 'off',
        useLiteralKeys: 'off',
      },
      correctness: { noUnusedImports: 'error', noUnusedVariables: 'error' },
      // A forgotten await lets a transaction commit before its work is done.
      nursery: { noFloatingPromises: 'error', noMisusedPromises: 'error' },
      security: { noDangerouslySetInnerHtml: 'error' },
      style: {
        noDefaultExport: 'error',
        noEnum: 'error',
        noExcessiveLinesPerFile: { level: 'error', options: { maxLines: 300 } },
        noNonNullAssertion: 'error',
        noParameterProperties: 'error',
        useFilenamingConvention: { level: 'error', options: { filenameCases: ['kebab-case'] } },
        useImportType: 'error',
        useNodejsImportProtocol: 'error',
      },
      suspicious: {
        noExplicitAny: 'error',
        noFocusedTests: 'error',
        // A type that two files take from each other shows that a part is missing, as a value would.
        noImportCycles: { level: 'error', options: { ignoreTypes: false } },
        noSkippedTests: 'error',
        noTsIgnore: 'error',
      },
    },
  },
}

const tests = {
  includes: [
    '**/*.test.ts',
    '**/*.test.tsx',
    'apps/server/test/**',
    'apps/server/bench/**',
    'apps/web/screens/**',
    'e2e/**',
    'lint/**',
  ],
  linter: {
    rules: {
      complexity: { noExcessiveLinesPerFunction: 'off' },
      style: { noExcessiveLinesPerFile: 'off', noNonNullAssertion: 'off' },
    },
  },
}

const defaultExports = {
  includes: [
    '*.config.ts',
    'apps/*/*.config.ts',
    'apps/web/src/app/**',
    'apps/server/test/global.ts',
    'apps/web/screens/support/environment.ts',
  ],
  linter: { rules: { style: { noDefaultExport: 'off' } } },
}

/** Written one line to an override, so that a change of one row is a change of one line. */
const itself = { includes: ['biome.json'], formatter: { enabled: false } }

/** The whole of biome.json. */
export function configuration() {
  return {
    ...base,
    plugins: pluginRows.map(({ plugin, files }) => ({
      path: `./lint/grit/${plugin}.grit`,
      includes: files.map(anywhere),
    })),
    overrides: [tests, defaultExports, itself],
  }
}

/** Biome compares the files of a plugin with whole paths. */
const anywhere = (pattern: string) => pattern.replace(/^(!?)(?:\*\*\/)?/, '$1**/')

/** Readable where a person looks, one line for each generated override. */
function text({ overrides, ...rest }: ReturnType<typeof configuration>): string {
  const head = JSON.stringify(rest, null, 2).replace(/\n}$/, '')
  return `${head},\n  "overrides": [\n${overrides.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]\n}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('../biome.json', import.meta.url), text(configuration()))
}
