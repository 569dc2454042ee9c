import type { InsightKind } from '@sengi/contract/insights'
import type { Phrase } from '../../platform/words/phrase.ts'

export type Severity = 'info' | 'notice' | 'warning'

/** One observation: what was measured, against which threshold, and what it means for people. Percentages, no amounts. */
export interface PortfolioFinding {
  readonly id: InsightKind
  readonly severity: Severity
  readonly value: string | null
  readonly threshold: string | null
  readonly text: Phrase
  readonly link: string | null
}
