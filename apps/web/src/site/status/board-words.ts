import type { IncidentStage, StatusPart, StatusState } from '@sengi/contract/support/status'

/** What the script says of what it was told; the sentences stand in the drawn page, in its language. Marks stand for figures. */
export interface BoardWords {
  readonly now: Readonly<Record<StatusState, string>>
  readonly states: Readonly<Record<StatusState, string>>
  readonly stages: Readonly<Record<IncidentStage, string>>
  readonly parts: Readonly<Record<StatusPart, string>>
  readonly asOf: string
  readonly stale: string
  readonly staleNever: string
  readonly failed: string
  readonly daysGood: string
  readonly daysBad: string
  readonly daysNone: string
  readonly none: string
  readonly touches: string
  readonly window: string
  readonly clocks: string
  readonly sending: string
  readonly notSent: string
  readonly offline: string
}
