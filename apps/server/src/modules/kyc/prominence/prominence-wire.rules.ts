import { wealthDocuments } from '@sengi/contract/kyc/documents'
import { type PepCase as OnTheWire, pepOverStates, type WholePepCase } from '@sengi/contract/kyc/pep-cases'
import type { OwnProminence } from '@sengi/contract/kyc/prominence'
import type { Document } from '../documents/papers.rules.ts'
import { presentDocument } from '../documents/papers-wire.rules.ts'
import {
  type NewProminence,
  type NewWealth,
  type PepCase,
  type PepStep,
  pepActsFor,
  standingFor,
  takesWealth,
} from './prominence.rules.ts'

/** What somebody said of themselves, and how far we are. */
export const presentOwn = ({ said, one, wealth }: Said): OwnProminence => ({
  said: said && presentSaid(said),
  standing: standingFor(one, said?.answer),
  takes_wealth: takesWealth(one),
  wealth: one?.isTold ? presentWealth(one, wealth) : null,
})

interface Said {
  readonly said: NewProminence | null
  readonly one: PepCase | null
  readonly wealth: NewWealth | null
}

const presentSaid = ({ answer, relation, position, country, held_from, held_until }: NewProminence) => ({
  ...{ answer, relation: relation ?? null, position: position ?? null, country: country ?? null },
  ...{ held_from: held_from ?? null, held_until: held_until ?? null },
})

const presentWealth = ({ wealthAt }: PepCase, wealth: NewWealth | null) =>
  wealth && wealthAt && { ...wealth, given_at: wealthAt.toISOString() }

const over: readonly PepCase['state'][] = pepOverStates

/** A row of the register. */
export const presentPepCase = (one: PepCase, staffId: string): OnTheWire => ({
  ...{ user_id: one.userId, username: one.username, kyc_tier: one.tier, state: one.state, kind: one.kind },
  ...{ relation: one.relation, country: one.country, held_from: one.heldFrom, held_until: one.heldUntil },
  ...{ rating: one.rating, opened_at: one.openedAt.toISOString() },
  due_at: over.includes(one.state) ? null : one.dueAt.toISOString(),
  is_overdue: !over.includes(one.state) && one.dueAt <= one.readAt,
  ...{ decided_at: one.decidedAt?.toISOString() ?? null, decided_by: one.decidedBy },
  asked: one.ask && presentAsk(one.ask, staffId),
})

const presentAsk = (
  { outcome, rating, reason, by, username, at, lapsesAt }: NonNullable<PepCase['ask']>,
  me: string,
) => ({
  ...{ outcome, rating, reason, by: username, at: at.toISOString() },
  ...{ lapses_at: lapsesAt.toISOString(), is_mine: by === me },
})

interface Whole extends Said {
  readonly one: PepCase
  readonly position: string
  readonly documents: readonly Document[]
  readonly steps: readonly PepStep[]
}

/** The whole of it for one of our team. */
export const presentWholeCase = (
  whole: Whole,
  me: { readonly id: string; readonly mayAgree: boolean },
): WholePepCase => ({
  ...presentPepCase(whole.one, me.id),
  position: whole.position,
  said: whole.said && presentSaid(whole.said),
  wealth: presentWealth(whole.one, whole.wealth),
  documents: wealthDocuments.map((kind) =>
    presentDocument(
      kind,
      whole.documents.find((one) => one.kind === kind),
      false,
    ),
  ),
  may: pepActsFor(whole.one, me.id, me.mayAgree),
  steps: whole.steps.map(({ at, ...step }) => ({ at: at.toISOString(), ...step })),
})
