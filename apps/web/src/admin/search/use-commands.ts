import type { Found } from '@sengi/contract/admin/search'
import { useWords } from '../../lib/words/words.ts'
import { adminWords } from '../messages.ts'
import { useAdminPlaces } from '../places.ts'
import { useFoundDesks } from './found-desks.ts'
import { searchWords } from './messages.ts'
import { useSearch } from './use-search.ts'

export interface MenuCommand {
  readonly key: string
  readonly name: string
  /** What kind of thing it is. */
  readonly what: string
  /** An address, the list of shortcuts, or null where this person has no page for it. */
  readonly to: string | null
}

/** What can be gone to: every page while nothing is typed, then those whose name holds the term, and what the server finds. */
export function useCommands(typed: string) {
  const { found = [], ...state } = useSearch(typed)
  const present = usePresent()
  const pages = usePages().filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return { commands: [...pages, ...found.map(present)], ...state }
}

function usePages(): MenuCommand[] {
  const t = useWords(searchWords)
  const say = useWords(adminWords)
  const places = useAdminPlaces().map(({ path, label }) => ({ name: say(label), to: path }))
  const home = { name: say('overview'), to: '/admin' }
  const help = { name: t('shortcuts'), to: 'shortcuts' }
  return [home, ...places, help].map((one) => ({ ...one, key: one.to, what: t('page') }))
}

function usePresent(): (found: Found, at: number) => MenuCommand {
  const t = useWords(searchWords)
  const deskOf = useFoundDesks()
  return (found, at) => {
    const { kind, id, label, username } = found
    const to = deskOf(found)
    const what = username ? `${t(`kind_${kind}`)} ${t('of', { username })}` : t(`kind_${kind}`)
    return { key: `${kind} ${id} ${at}`, name: label, to, what: to === null ? `${what} · ${t('no_desk')}` : what }
  }
}
