import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const web = import.meta.dirname
const icons = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](.+?)\.(?:m?js)$/
const iconImports = /import \{([^}]*)\} from 'lucide-react'/g

/**
 * What a file of the app brings along, as against what it fetches later and what `before` brought. The file itself stays a
 * chunk of its own, by whose name the manifest knows it.
 */
export function broughtBy(start: string, before: readonly string[]) {
  let [brought, there]: (Closure | undefined)[] = []
  return (id: string, modules: Modules): 'there' | 'new' | null => {
    brought ??= closureOf([start], modules)
    there ??= closureOf(before, modules)
    if (id === path.join(web, start) || !has(brought, id)) return null
    return has(there, id) ? 'there' : 'new'
  }
}

interface Closure {
  ids: ReadonlySet<string>
  icons: ReadonlySet<string>
}

function has(closure: Closure, id: string): boolean {
  const icon = icons.exec(id)?.[1]
  return icon ? closure.icons.has(icon) : closure.ids.has(id)
}

/** What files import, and what that imports. A barrel of icons would bring all of them: of those, the ones that somebody names. */
function closureOf(starts: readonly string[], modules: Modules): Closure {
  const ids = new Set<string>()
  const named = new Set<string>()
  const walk = (id: string) => {
    if (ids.has(id) || id.includes('lucide-react')) return
    ids.add(id)
    if (/\.tsx?$/.test(id)) for (const icon of iconsIn(readFileSync(id, 'utf8'))) named.add(icon)
    // A copy: the list that is answered is written over by the next one.
    for (const imported of [...(modules.getModuleInfo(id)?.importedIds ?? [])]) walk(imported)
  }
  for (const start of starts) walk(path.join(web, start))
  return { ids, icons: named }
}

/** `ArrowUpRight as Up` is the file `arrow-up-right`. */
const iconsIn = (source: string): string[] =>
  [...source.matchAll(iconImports)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) =>
        name
          .replace(/^\s*(type\s+)?/, '')
          .replace(/\s+as\s.*$/s, '')
          .trim(),
      )
      .filter(Boolean)
      .map((name) =>
        name
          .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
          .replace(/([a-zA-Z])([0-9])/g, '$1-$2')
          .toLowerCase(),
      ),
  )

/** Says in which file a module came to lie that was put together with others, which the manifest does not. */
export const moduleFiles = (fileName: string): Plugin => ({
  name: 'module-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk' ? chunk.moduleIds.map((id) => [path.relative(web, id), chunk.fileName]) : [],
    )
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(files)) })
  },
})
