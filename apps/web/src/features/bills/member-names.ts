/** `Thandi, sipho,, @lebo ` as three names: split at commas, trimmed, blanks and repetitions dropped, without the `@`. */
export function namesIn(text: string): string[] {
  const names = text
    .split(',')
    .map((name) => name.trim().replace(/^@/, ''))
    .filter((name) => name !== '')
  return names.filter((name, index) => names.findIndex((other) => sameName(other, name)) === index)
}

/** The typed names with one more, or without it when it is there. */
export function toggled(text: string, name: string): string {
  const names = namesIn(text)
  const others = names.filter((other) => !sameName(other, name))
  return (others.length < names.length ? others : [...names, name]).join(', ')
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
