import type { ListedEntry, ListSource } from '@sengi/contract/kyc/screening'
import { lettersAndDigits } from '@sengi/money'
import { alikeness, heardAs, type Tokens, tokensOf } from './names.rules.ts'

/** What is known of whom a name is. */
export interface Facts {
  readonly name: string
  /** As `2026-03-01`, where it is known. */
  readonly dateOfBirth?: string | null
  /** Numbers of identity documents and passports, where they are known. */
  readonly documents?: readonly string[]
  /** People are not held against companies; whom somebody pays may be either. */
  readonly only?: 'person'
}

/** An entry of a list that counts, with its version. */
export interface Listed {
  readonly source: ListSource
  readonly sha256: string
  readonly entry: ListedEntry
}

export interface Match extends Listed {
  /** From 0 to 100. */
  readonly score: number
}

interface IndexedName {
  readonly tokens: Tokens
  readonly isWeak: boolean
  readonly listed: Listed
}

/** Every list in the memory of one process, so that a name meets those that it could be and not all of them. */
export interface ListIndex {
  readonly byKey: ReadonlyMap<string, readonly IndexedName[]>
  readonly byDocument: ReadonlyMap<string, readonly Listed[]>
  readonly byWallet: ReadonlyMap<string, readonly Listed[]>
}

/** Builds it, once for each version of the lists. Ships and aeroplanes have names that are nobody's. */
export function indexOf(all: readonly Listed[]): ListIndex {
  const named = all.filter(({ entry }) => entry.kind !== 'other')
  const names = named.flatMap((listed) =>
    listed.entry.names.map(({ name, quality }) => ({ tokens: tokensOf(name), isWeak: quality === 'low', listed })),
  )
  return {
    byKey: gathered(names, ({ tokens }) => keysOf(tokens)),
    byDocument: gathered(all, ({ entry }) =>
      entry.documents.map(lettersAndDigits).filter((number) => number.length >= 5),
    ),
    byWallet: gathered(all, ({ entry }) => entry.wallets.map(plainAddress)),
  }
}

function gathered<T>(items: readonly T[], keys: (item: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const item of items) {
    for (const key of new Set(keys(item))) {
      const known = found.get(key)
      if (known) known.push(item)
      else found.set(key, [item])
    }
  }
  return found
}

/** Two names that are alike share one of these: how a word begins, how it ends, its consonants, or its sound; and the same of all words joined. */
function keysOf(tokens: Tokens): string[] {
  const words = tokens.length > 1 ? [...tokens, tokens.join('')] : tokens
  return words.flatMap((word) =>
    word.length < 3
      ? [`w:${word}`]
      : [
          ...[`b:${word.slice(0, 3)}`, `e:${word.slice(-3)}`],
          ...[`c:${word.replace(/[aeiouyh]/g, '').slice(0, 4)}`, `s:${heardAs(word).slice(0, 4)}`],
        ],
  )
}

/** Addresses in hexadecimal and of segwit are the same in any case; the others are not. */
function plainAddress(address: string): string {
  const bare = address.trim().replace(/^bitcoincash:/i, '')
  return /^(0x|bc1|ltc1)/i.test(bare) ? bare.toLowerCase() : bare
}

/** Whoever the list says is behind an address. */
export const holdersOf = (index: ListIndex, address: string): readonly Listed[] =>
  index.byWallet.get(plainAddress(address)) ?? []

/** How alike the nearest entry is, and every entry that is as alike as `hitScore` asks, the nearest first. */
export function meet(index: ListIndex, facts: Facts, hitScore: number): { best: number; hits: readonly Match[] } {
  const scores = new Map<Listed, number>()
  const note = (listed: Listed, score: number) => {
    if (score > (scores.get(listed) ?? 0)) scores.set(listed, score)
  }
  const tokens = tokensOf(facts.name)
  for (const candidate of new Set(keysOf(tokens).flatMap((key) => index.byKey.get(key) ?? []))) {
    const { listed, isWeak } = candidate
    if (facts.only && listed.entry.kind !== facts.only) continue
    note(listed, judged(alikeness(tokens, candidate.tokens) - (isWeak ? 10 : 0), facts, listed.entry))
  }
  for (const number of facts.documents ?? []) {
    for (const listed of index.byDocument.get(lettersAndDigits(number)) ?? []) note(listed, 100)
  }
  const matches = [...scores].map(([listed, score]) => ({ ...listed, score })).sort((a, b) => b.score - a.score)
  return { best: matches[0]?.score ?? 0, hits: matches.filter(({ score }) => score >= hitScore) }
}

const bornWithin = 5
const bornElsewhen = 20

/** A year of birth that fits makes it likelier, one that does not makes it less; what nobody knows says nothing. */
function judged(score: number, { dateOfBirth }: Facts, { births }: ListedEntry): number {
  if (score <= 0) return 0
  if (!dateOfBirth || births.length === 0) return score
  const year = Number(dateOfBirth.slice(0, 4))
  const fits = births.some(({ from, to }) => year >= Number(from.slice(0, 4)) - 1 && year <= Number(to.slice(0, 4)) + 1)
  return Math.max(0, Math.min(100, fits ? score + bornWithin : score - bornElsewhen))
}
