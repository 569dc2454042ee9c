const titles = new Set(['MR', 'MRS', 'MS', 'MISS', 'MX', 'DR', 'PROF', 'ADV', 'REV', 'MNR', 'MEV', 'MEJ'])

/** Whether two spellings name one person: order, case, accents, hyphens and titles do not count; every name does. */
export function isSameName(one: string, other: string): boolean {
  const names = namesIn(one)
  return names.length > 0 && names.join(' ') === namesIn(other).join(' ')
}

const namesIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((name) => name !== '' && !titles.has(name))
    .sort()
