import { kycDocuments } from '@sengi/contract/kyc/documents'
import { paperOfField } from '@sengi/contract/kyc/verdicts'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../../platform/db.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import { inWords } from '../../../platform/words/words.ts'
import { nextTier, type Tier } from '../kyc.rules.ts'
import { findLoss, findOpen } from '../kyc.store.ts'
import { giveAddress, giveFunds, giveIdentity } from './details.service.ts'
import { readDocument, sendDocument } from './documents.service.ts'
import { missingFor } from './papers.rules.ts'
import { openPapers } from './papers.service.ts'
import {
  presentAddress,
  presentDocument,
  presentDocuments,
  presentFunds,
  presentIdentity,
  presentProminence,
} from './papers-wire.rules.ts'
import { correctionOf, stillWrong } from './verdicts.rules.ts'
import { findLastReview } from './verdicts.store.ts'

export interface PaperDeps {
  readonly storage: Parameters<typeof sendDocument>[1]
  readonly vault: Parameters<typeof openPapers>[1]
  /** Whether a tier is given only for papers. */
  readonly needsPapers: boolean
}

export interface ReviewDeps extends PaperDeps {
  readonly publicUrl: string
}

export const documentRoutes = ({ storage, vault, needsPapers }: PaperDeps): Route[] => {
  const show = (call: OwnCall) => presentPapers(call, { vault, needsPapers })
  return serve(kycDocuments, {
    listPapers: { handle: show },
    giveIdentity: {
      hourlyLimit: 'identities',
      handle: async (call) => {
        await giveIdentity(call.db, vault, call.user.id, call.body)
        return show(call)
      },
    },
    giveAddress: {
      hourlyLimit: 'papers',
      handle: async (call) => {
        await giveAddress(call.db, vault, call.user.id, call.body)
        return show(call)
      },
    },
    giveFunds: {
      hourlyLimit: 'papers',
      handle: async (call) => {
        await giveFunds(call.db, vault, call.user.id, call.body)
        return show(call)
      },
    },
    sendDocument: {
      hourlyLimit: 'papers',
      handle: async ({ db, user, params, body }) => {
        const document = await sendDocument(db, storage, user.id, params.kind, body)
        return presentDocument(params.kind, document, (await findOpen(db, user.id)) !== undefined)
      },
    },
    getDocument: { handle: ({ db, user, params }) => readDocument(db, storage, user.id, params.kind) },
  })
}

interface OwnCall {
  readonly db: Db
  readonly user: { readonly id: string; readonly tier: Tier }
  readonly language: SpokenLanguage
}

async function presentPapers(
  { db, user, language }: OwnCall,
  { vault, needsPapers }: Pick<PaperDeps, 'vault' | 'needsPapers'>,
) {
  const [papers, open] = [await openPapers(db, vault, user.id), await findOpen(db, user.id)]
  const [next, loss] = [nextTier(user.tier), await findLoss(db, user.id)]
  const wrong = stillWrong(await findLastReview(db, user.id), papers.state, { isUnderReview: open !== undefined })
  return {
    identity: presentIdentity(papers),
    address: presentAddress(papers),
    funds: presentFunds(papers),
    prominence: presentProminence(papers),
    documents: presentDocuments(papers.documents, open !== undefined),
    missing: next ? missingFor(next, papers.state) : [],
    corrections: wrong.map((one) => ({
      paper: paperOfField[one.field],
      text: correctionOf(one, language, inWords),
    })),
    taken_back: loss ? { reason: loss.reason, at: loss.at.toISOString() } : null,
    is_needed: needsPapers,
  }
}
