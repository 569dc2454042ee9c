import { broughtWords, eachPart, filled, firstPart, type Start } from '../parts.ts'
import { foundAmong } from './friends.rules.ts'
import type { FriendsWords } from './friends-words.ts'

export const startFriends: Start = (root) => {
  const words = broughtWords<FriendsWords>(root)
  const search = firstPart<HTMLInputElement>(root, 'search')
  const rows = eachPart(root, 'friend')
  const names = rows.map(({ dataset }) => dataset['name'] ?? '')

  search.addEventListener('input', () => {
    const found = foundAmong(names, search.value)
    for (const [place, row] of rows.entries()) row.hidden = !found?.includes(place)
    firstPart(root, 'said').textContent = said(found, words)
  })
}

function said(found: readonly number[] | null, { hint, found: some, nobody }: FriendsWords): string {
  if (found === null) return hint
  return found.length === 0 ? nobody : filled(some, found.length)
}
