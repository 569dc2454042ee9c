/** The sample: nobody real, and the page says so. */
export const friends = [
  { key: 'thandi', name: ['Thandi', 'Mokoena'], mutual: 4, verified: true },
  { key: 'thabo', name: ['Thabo', 'Nkosi'], mutual: 1, verified: false },
  { key: 'pieter', name: ['Pieter', 'Botha'], mutual: 7, verified: true },
  { key: 'lerato', name: ['Lerato', 'Dlamini'], mutual: 3, verified: true },
  { key: 'nomsa', name: ['Nomsa', 'Khumalo'], mutual: 2, verified: false },
  { key: 'ayesha', name: ['Ayesha', 'Patel'], mutual: 5, verified: true },
] as const

/** More than two characters are searched. */
const fewest = 3

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Which of the names a search finds; null while it is too short to be one. */
export function foundAmong(names: readonly string[], search: string): readonly number[] | null {
  const wanted = plain(search)
  if (wanted.length < fewest) return null
  return names.flatMap((name, place) => (plain(name).includes(wanted) ? [place] : []))
}
