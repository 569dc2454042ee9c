/**
 * A name as a bank's payment screen shows it: enough to know a friend by, too little to collect people with.
 * `Thandi Mokoena` becomes `T••••• M•••••a`; null for who has not shown a name.
 */
export function maskedName(legalName: string | null): string | null {
  const words = legalName?.trim().split(/\s+/).filter(Boolean) ?? []
  const last = words.length - 1
  if (last < 0) return null
  const shown = words.filter((_, index) => index === 0 || index === last)
  return shown.map((word, index) => maskedWord(word, index > 0)).join(' ')
}

function maskedWord(word: string, showsEnd: boolean): string {
  const letters = [...word]
  const [first = ''] = letters
  if (letters.length < 3 || !showsEnd) return first + '•'.repeat(Math.max(1, letters.length - 1))
  return first + '•'.repeat(letters.length - 2) + letters.at(-1)
}
