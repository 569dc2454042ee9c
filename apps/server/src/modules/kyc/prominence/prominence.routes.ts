import { type PepCase as OnTheWire, pepCases } from '@sengi/contract/kyc/pep-cases'
import { prominence } from '@sengi/contract/kyc/prominence'
import { type Db, momentPattern } from '../../../platform/db.ts'
import { answerFile, answerPage, type ListFile, type Listing } from '../../../platform/http/lists/list-file.ts'
import { type Route, serve } from '../../../platform/http/serve.ts'
import type { PaperDeps } from '../documents/documents.routes.ts'
import * as acts from './cases.service.ts'
import type { PepCase } from './prominence.rules.ts'
import { listPepCases, placeOfCase } from './prominence.store.ts'
import { presentOwn, presentPepCase, presentWholeCase } from './prominence-wire.rules.ts'
import { inspectPepCase, inspectPepDocument, readProminence, shownPepCase } from './reading.service.ts'
import { giveWealth, sayProminence } from './saying.service.ts'

type Deps = Pick<PaperDeps, 'vault' | 'storage'>

/** The question, and what somebody adds to a yes. */
export const prominenceRoutes = ({ vault }: Deps): Route[] => {
  const show = async ({ db, user }: { db: Db; user: { id: string } }) =>
    presentOwn(await readProminence(db, vault, user.id))
  return serve(prominence, {
    getProminence: { handle: show },
    sayProminence: {
      hourlyLimit: 'papers',
      handle: async (call) => {
        await sayProminence(call.db, vault, call.user.id, call.body)
        return show(call)
      },
    },
    giveWealth: {
      hourlyLimit: 'papers',
      handle: async (call) => {
        await giveWealth(call.db, vault, call.user.id, call.body)
        return show(call)
      },
    },
  })
}

interface Colleague {
  readonly id: string
  readonly permissions: readonly string[]
}

/** The register, for whoever reviews; agreeing takes a right of its own. */
export const pepRoutes = ({ vault, storage }: Deps): Route[] => {
  const permission = 'kyc.review'
  const me = ({ id, permissions }: Colleague) => ({ id, mayAgree: permissions.includes('kyc.approve') })
  const show = async ({ db, user }: { db: Db; user: Colleague }, userId: string) =>
    presentWholeCase(await shownPepCase(db, vault, user.id, userId), me(user))
  return serve(pepCases, {
    listPepCases: { permission, handle: (call) => answerPage(call, registerOf(call)) },
    exportPepCases: {
      permission,
      hourlyLimit: 'listFiles',
      handle: (call) => answerFile(call, registerOf(call), registerFile),
    },
    openPepCase: {
      permission,
      act: ({ db, user, body: { held_from: heldFrom, held_until: heldUntil = null, ...found } }) =>
        acts.openPepCase(db, vault, { ...found, heldFrom, heldUntil, by: user.id }),
      show,
    },
    getPepCase: {
      permission,
      handle: async ({ db, user, params }) =>
        presentWholeCase(await inspectPepCase(db, vault, user.id, params.user_id), me(user)),
    },
    getPepDocument: {
      permission,
      handle: ({ db, user, params: { user_id: userId, kind } }) =>
        inspectPepDocument(db, { storage, vault }, user.id, { userId, kind }),
    },
    askForWealth: {
      permission,
      act: ({ db, user, params, body }) => acts.askForWealth(db, { userId: params.user_id, by: user.id, ...body }),
      show,
    },
    proposePep: {
      permission,
      act: ({ db, user, params, body: { rating, ...body } }) =>
        acts.proposePep(db, { userId: params.user_id, by: user.id, rating, ...body }),
      show,
    },
    agreeToPep: {
      permission: 'kyc.approve',
      act: ({ db, user, params, body }) => acts.agreeToPep(db, { userId: params.user_id, by: user.id, ...body }),
      show,
    },
    refusePepProposal: {
      permission,
      act: ({ db, user, params, body }) => acts.refusePepProposal(db, { userId: params.user_id, by: user.id, ...body }),
      show,
    },
  })
}

interface RegisterCall {
  readonly user: { readonly id: string }
  readonly query: Pick<Parameters<typeof listPepCases>[1], 'part' | 'sort'> & {
    readonly kind?: PepCase['kind'] | undefined
    readonly user_id?: string | undefined
  }
}

/** The register as a colleague narrowed it. */
const registerOf = ({
  user,
  query: { part, kind, user_id: userId, sort },
}: RegisterCall): Listing<PepCase, OnTheWire> => ({
  read: (db, wanted) => listPepCases(db, { ...wanted, part, kind, userId, sort, reader: user.id }),
  position: { pattern: momentPattern, of: placeOfCase },
  present: (row) => presentPepCase(row, user.id),
})

const registerFile: ListFile<OnTheWire> = {
  name: 'pep',
  columns: [
    ...([
      'user_id',
      'username',
      'kyc_tier',
      'state',
      'kind',
      'relation',
      'country',
      'held_from',
      'held_until',
    ] as const),
    ...(['rating', 'opened_at', 'due_at', 'is_overdue', 'decided_at', 'decided_by'] as const),
  ],
}
