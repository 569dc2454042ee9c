import type { SettlementQuote } from '@sengi/contract/bills/settlements'
import { draftOf } from '../../../lib/draft.ts'
import type { SettleDraft } from './settle-draft.ts'
import type { ClaimInput } from './use-settlements.ts'

/** What the review shows and its button does: fixed when the review opens. */
export type Settling =
  | { kind: 'crypto'; owner: string; key: string; quote: SettlementQuote }
  | { kind: 'claim'; owner: string; claim: ClaimInput & { amount: string } }

export const settleDraft = (groupId: string) => draftOf<SettleDraft>(`settle:${groupId}`)
