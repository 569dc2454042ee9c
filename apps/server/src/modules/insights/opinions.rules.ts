import type { InsightKind, InsightOpinionCount } from '@sengi/contract/insights'

export type { InsightKind, InsightOpinionCount }

/** What somebody said of one kind of insight. */
interface Opinion {
  readonly helpful?: boolean
  /** When they put it aside. */
  readonly aside?: string | null
}
export type Opinions = Readonly<Partial<Record<InsightKind, Opinion>>>

/** What is put aside stays so for this long. */
export const asideSeconds = 30 * 86_400

/** Whether somebody has put a kind aside and may still be spared it. */
export function isAside(opinions: Opinions, id: InsightKind, now: Date): boolean {
  const since = opinions[id]?.aside
  return since != null && now.getTime() - Date.parse(since) < asideSeconds * 1_000
}

/** Whether somebody says that a kind helps; null while they said nothing. */
export const isHelpful = (opinions: Opinions, id: InsightKind): boolean | null => opinions[id]?.helpful ?? null
