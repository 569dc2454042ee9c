/** `Thandi, sipho,, @lebo ` as three names: split at commas, trimmed, blanks and repetitions dropped, without the `@`. */
export function namesIn(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().replace(/^@/, ''))
    .filter((name) => name !== '')
  return names.filter((name, index) => names.findIndex((other) => sameName(other, name)) === index)
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
