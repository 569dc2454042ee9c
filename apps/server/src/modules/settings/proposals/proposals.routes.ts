import { type FigureProposal, figureProposals } from '@sengi/contract/figures/proposals'
import type { SpokenLanguage } from '@sengi/contract/languages'
import type { Db } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { byId } from '../../../platform/http/page.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { Phrase } from '../../../platform/words/phrase.ts'
import { canSay, inWords } from '../../../platform/words/words.ts'
import { requireAsker } from '../../auth/index.ts'
import { figureFormOf } from '../figures-wire.rules.ts'
import { stateAt } from './proposals.rules.ts'
import { approveProposal, proposeFigure, rejectProposal, withdrawProposal } from './proposals.service.ts'
import { getProposal, listProposals, type NamedProposal } from './proposals.store.ts'

interface Reader {
  readonly db: Db
  readonly user: { readonly id: string }
  readonly language: SpokenLanguage
}

/** What waits for a second person, and what the two do. */
export const proposalsRoutes = (): Route[] =>
  serve(figureProposals, {
    listFigureProposals: {
      permission: 'config.change',
      handle: (call) => answerPage(call, proposalsFor(call)),
    },
    exportFigureProposals: {
      permission: 'config.change',
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, proposalsFor(call), proposalsFile),
    },
    proposeFigure: {
      permission: 'config.change',
      act: ({ db, user, body: { key, value, from, reason } }) =>
        proposeFigure(db, { staffId: user.id, key, value, from: from ? new Date(from) : null, reason }),
      show: showProposal,
    },
    approveFigure: {
      permission: 'config.change',
      act: ({ db, user, params, body: { hash } }) =>
        approveFigure(db, { staffId: user.id, id: params.figure_proposal_id, hash }),
      show: showProposal,
    },
    rejectFigure: {
      permission: 'config.change',
      act: ({ db, user, params, body: { reason } }) =>
        rejectProposal(db, { staffId: user.id, id: params.figure_proposal_id, reason }),
      show: showProposal,
    },
    withdrawFigure: {
      permission: 'config.change',
      act: ({ db, user, params }) => withdrawProposal(db, { staffId: user.id, id: params.figure_proposal_id }),
      show: showProposal,
    },
  })

interface ProposalsCall extends Reader {
  readonly query: { readonly key?: string | undefined; readonly open?: 'true' | 'false' | undefined } & Pick<
    Parameters<typeof listProposals>[1],
    'sort'
  >
}

const proposalsFor = ({
  query: { key, open, sort },
  ...reader
}: ProposalsCall): Listing<NamedProposal, FigureProposal> => ({
  read: (db, wanted) => listProposals(db, { ...wanted, key, open: open !== 'false', sort }),
  position: byId,
  present: (proposal) => presentProposal(proposal, reader),
})

const proposalsFile: ListFile<FigureProposal> = {
  name: 'figure-proposals',
  columns: [
    ...(['key', 'name', 'state'] as const),
    ['was', ({ was }) => JSON.stringify(was)],
    ['value', ({ value }) => JSON.stringify(value)],
    ...(['from', 'reason', 'proposed_by', 'proposed_at', 'decided_by', 'decided_at', 'decision_reason'] as const),
  ],
}

/** Approves as the second person, whoever of our team proposed it and still may. */
export const approveFigure = (db: Db, act: Parameters<typeof approveProposal>[1]): Promise<string> =>
  approveProposal(db, act, (tx, proposedBy) => requireAsker(tx, proposedBy, 'config.change'))

/** Whoever adds a figure and forgets its name fails a test, and closes no desk. */
export const figureNamesIn =
  (language: SpokenLanguage) =>
  (name: Phrase): string =>
    canSay(name) ? inWords(language, name) : name.key

async function showProposal(reader: Reader, id: string): Promise<FigureProposal> {
  return presentProposal(await getProposal(reader.db, id), reader)
}

function presentProposal(proposal: NamedProposal, { user, language }: Reader): FigureProposal {
  return {
    ...figureFormOf(proposal.key, figureNamesIn(language)),
    proposal_id: proposal.id,
    was: proposal.was as FigureProposal['was'],
    value: proposal.value as FigureProposal['value'],
    from: proposal.from?.toISOString() ?? null,
    reason: proposal.reason,
    state: stateAt(proposal, proposal.readAt),
    hash: proposal.hash,
    proposed_by: proposal.proposedByName,
    is_mine: proposal.proposedBy === user.id,
    proposed_at: proposal.proposedAt.toISOString(),
    expires_at: proposal.expiresAt.toISOString(),
    decided_by: proposal.decidedByName,
    decided_at: proposal.decidedAt?.toISOString() ?? null,
    decision_reason: proposal.decisionReason,
  }
}
