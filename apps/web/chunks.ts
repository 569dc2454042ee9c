import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

const web = import.meta.dirname
const icons = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](.+?)\.(?:m?js)$/
const iconImports = /import \{([^}]*)\} from 'lucide-react'/g

/** What files of the app bring along, themselves among it, as against what they fetch later and what `before` brought. */
export function broughtBy(starts: readonly string[], before: readonly string[]) {
  let [brought, there]: (Closure | undefined)[] = []
  return (id: string, modules: Modules): 'there' | 'new' | null => {
    brought ??= closureOf(starts, modules)
    there ??= closureOf(before, modules)
    if (!has(brought, id)) return null
    return has(there, id) ? 'there' : 'new'
  }
}

interface MainPage {
  name: string
  sources: readonly string[]
}

/** The page that most people open first, and the first of the list. */
const home = 'save'

/** What others wrote comes along with the file that names it: their barrels would bring all of it. */
const ours = /[\\/](apps|packages)[\\/]|lucide-react/
const ofEverybody = /[\\/]src[\\/](ui|lib)[\\/]|lucide-react/

/** Calls of another part of the product lie in no page's file: whoever else makes them would fetch that page. */
const isOfMany = (id: string, page: string): boolean =>
  ofEverybody.test(id) || (/[\\/]packages[\\/]/.test(id) && !new RegExp(`contract[\\\\/]src[\\\\/]${page}`).test(id))

/**
 * The file in which a module of the main pages lies: what one of them alone brings beside the app is a file of its own, and
 * whatever the whole product is built from, or two of them need, one that they share; what the first page of everybody shares
 * with others is a third, so that it does without the rest. A part that `late` needs, which follows
 * every page by itself, lies apart, so that it does not bring all of them. Null for everything else.
 */
export function fileOfPages(pages: readonly MainPage[], late: string) {
  let closures: (Closure & { name: string })[] | undefined
  let follows: Closure | undefined
  return (id: string, modules: Modules): string | null => {
    if (!ours.test(id)) return null
    closures ??= pages.map(({ name, sources }) => ({ name, ...closureOf(sources, modules) }))
    const [first, second] = closures.filter((closure) => has(closure, id))
    if (!first) return null
    follows ??= closureOf([late], modules)
    if (first.name === home) return second || isOfMany(id, home) ? 'home' : `page-${home}`
    if (ofEverybody.test(id) && has(follows, id)) return 'parts'
    return second || isOfMany(id, first.name) ? 'pages' : `page-${first.name}`
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

/** Says in which file a module came to lie that is fetched by itself and was put together with others, which the manifest does not. */
export const moduleFiles = (fileName: string): Plugin => ({
  name: 'module-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    const isFetched = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds.filter(isFetched).map((id) => [path.relative(web, id), chunk.fileName])
        : [],
    )
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(Object.fromEntries(files)) })
  },
})
