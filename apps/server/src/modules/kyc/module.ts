import type { Module } from '../module.ts'
import { bureauRoutes } from './bureau-words.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { proofByDocument } from './documents/identity-proof.service.ts'
import { screeningMeans } from './documents/papers.service.ts'
import { kycEffects } from './effects.service.ts'
import { kycInvariants } from './kyc.invariants.ts'
import { kycTasks } from './kyc.job.ts'
import { kycRoutes } from './kyc.routes.ts'
import { needsPapers } from './kyc.service.ts'
import { undecidedNow } from './overview.store.ts'
import { agreeToPep } from './prominence/cases.service.ts'
import { prominenceInvariants } from './prominence/prominence.invariants.ts'
import { prominenceTasks } from './prominence/prominence.job.ts'
import { pepRoutes, prominenceRoutes } from './prominence/prominence.routes.ts'
import { askedPepCases, openPepCases } from './prominence/work.store.ts'
import { decidingRoutes } from './review/deciding.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { agreeToTier } from './review/second.service.ts'
import { clearCase } from './screening/cases.service.ts'
import { screeningInvariants } from './screening/screening.invariants.ts'
import { screeningTasks } from './screening/screening.job.ts'
import { screeningRoutes } from './screening/screening.routes.ts'
import { taxResidenceRoutes } from './tax-residence/tax-residence.routes.ts'
import { askedClearings, askedTiers, openApplications, openClashes, openScreeningCases } from './work.store.ts'

export const kycModule: Module = {
  name: 'kyc',
  routes: (outside) => {
    const { bureau, storage, vault, publicUrl } = outside
    const papers = { storage, vault, publicUrl, needsPapers: needsPapers(bureau) }
    return [
      ...kycRoutes(outside),
      ...bureauRoutes(outside),
      ...documentRoutes(papers),
      ...taxResidenceRoutes(outside),
      ...reviewRoutes(papers),
      ...decidingRoutes(papers),
      ...screeningRoutes(outside),
      ...prominenceRoutes(papers),
      ...pepRoutes(papers),
    ]
  },
  tasks: (outside) => [
    ...kycTasks(outside),
    ...screeningTasks(outside.lists, screeningMeans(outside)),
    ...prominenceTasks,
  ],
  identityProof: ({ vault }) => proofByDocument(vault),
  invariants: [...kycInvariants, ...screeningInvariants, ...prominenceInvariants],
  overview: [{ kind: 'open_applications', permission: 'kyc.review', rows: undecidedNow }],
  work: [
    { kind: 'application', permission: 'kyc.review', rows: openApplications },
    { kind: 'identity_clash', permission: 'kyc.review', rows: openClashes },
    { kind: 'screening', permission: 'screening.decide', rows: openScreeningCases },
    { kind: 'clear_approval', permission: 'screening.decide', rows: askedClearings },
    { kind: 'tier_approval', permission: 'kyc.approve', rows: askedTiers },
    { kind: 'pep_case', permission: 'kyc.review', rows: openPepCases },
    { kind: 'pep_approval', permission: 'kyc.approve', rows: askedPepCases },
  ],
  agrees: ({ bureau, vault, publicUrl }) => ({
    tier_approval: (db, { staffId: by, id, hash }) =>
      agreeToTier(db, { vault, publicUrl, needsPapers: needsPapers(bureau) }, { id, by, hash }),
    pep_approval: (db, { staffId: by, id, hash }) => agreeToPep(db, { userId: id, by, hash }),
    clear_approval: (db, { staffId: by, id, hash }) => clearCase(db, { id, by, publicUrl, hash }),
  }),
  effects: kycEffects,
}
