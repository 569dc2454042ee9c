import { setTimeout as sleep } from 'node:timers/promises'
import { asOwner } from '../world.ts'
import type { Person } from './people.ts'

/**
 * Every move of these people's money for one of these reasons, as `ref word`, with the word that its reason goes by here.
 * The sandbox's own history is not theirs.
 */
export async function moved(
  databaseUrl: string,
  people: readonly Person[],
  words: Readonly<Record<string, string>>,
): Promise<string[]> {
  const rows = await asOwner<{ ref: string; reason: string }>(
    databaseUrl,
    `select ref, reason from posting
     where reason = any ($1) and exists (
       select from entry join account on account.id = entry.account_id
       where entry.posting_id = posting.id and account.user_id = any ($2))`,
    [Object.keys(words), idsOf(people)],
  )
  return rows.map(({ ref, reason }) => `${ref} ${words[reason]}`.trim())
}

/** The rows of a query over these people, each with its `fact`. */
export async function written(databaseUrl: string, people: readonly Person[], query: string): Promise<string[]> {
  const rows = await asOwner<{ fact: string }>(databaseUrl, query, [idsOf(people)])
  return rows.map(({ fact }) => fact)
}

const idsOf = (people: readonly Person[]): string[] => people.map(({ id }) => id)

/** Runs SQL as the owner of everything, and says whether the server was there to run it. */
export const planted = (databaseUrl: string, text: string, values: unknown[]): Promise<boolean> =>
  asOwner(databaseUrl, text, values).then(
    () => true,
    () => sleep(100).then(() => false),
  )

/** One of many, by chance. */
export const pickFrom = <T>(among: readonly T[], random: () => number): T =>
  among[Math.floor(random() * among.length)] as T
