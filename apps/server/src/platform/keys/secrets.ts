/** The secrets that are exchanged while both hold, each with the one that comes and those that were before it. */
const exchanged = [
  { current: 'PASSWORD_PEPPER', next: 'PASSWORD_PEPPER_NEXT', before: 'PASSWORD_PEPPERS_BEFORE' },
  { current: 'EVIDENCE_KEY', next: 'EVIDENCE_KEY_NEXT', before: 'EVIDENCE_KEYS_BEFORE' },
] as const

type Secrets = {
  readonly [name in (typeof exchanged)[number]['current' | 'next']]?: string | undefined
} & { readonly [name in (typeof exchanged)[number]['before']]?: readonly string[] | undefined }

interface Named {
  readonly name: keyof Secrets
  readonly secret: string
}

const named = (config: Secrets): Named[] =>
  exchanged
    .flatMap(({ current, next, before }) => [current, next, before])
    .flatMap((name) => [config[name] ?? []].flat().map((secret) => ({ name, secret })))

/** What cannot be meant in any environment: an exchange of nothing, and one and the same secret under two names. */
export function mixedSecrets(config: Secrets): string[] {
  const lonely = exchanged.flatMap(({ current, next, before }) =>
    config[current] === undefined && (config[next] ?? config[before])
      ? [`${current}: needed beside ${next} and ${before}`]
      : [],
  )
  const seen = new Map<string, string>()
  const twice = named(config).flatMap(({ name, secret }) => {
    const other = seen.get(secret.toLowerCase())
    seen.set(secret.toLowerCase(), name)
    return other === undefined ? [] : [`${name}: the same secret as in ${other}`]
  })
  return [...lonely, ...twice]
}

const fewest = 8

/** A secret that a person made up in a second is none: one character again and again, zeros, two in turn. */
export const weakSecrets = (config: Secrets): string[] =>
  named(config)
    .filter(({ secret }) => new Set(secret).size < fewest)
    .map(({ name }) => `${name}: too easy to guess; take one that a machine made, such as openssl rand -hex 32`)
