import type { CaseState, DisputeCase } from '@sengi/contract'
import type { CryptoAsset } from '@sengi/money'
import { FactRow } from '../../lib/fact-row.tsx'
import { dateTimeText } from '../../lib/time-text.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseProposal } from './case-proposal.tsx'
import { CaseText } from './case-text.tsx'
import { reasonWords } from './dispute-reasons.ts'
import { useDispute } from './use-dispute.ts'

const states: Record<CaseState, string> = {
  OPEN: 'Waiting for somebody of our team',
  ASSIGNED: 'Somebody of our team has it',
  EVIDENCE: 'Both sides are asked for more',
  PROPOSED: 'There is a proposal',
  DECIDED: 'Decided, and being carried out',
  EXECUTED: 'Carried out',
  CLOSED: 'Closed',
  REOPENED: 'Looked at again',
}

/** A case as its parties see it: where it stands, what both said, what is proposed and what was decided. */
export function DisputePanel({ caseId, asset }: { caseId: string; asset: CryptoAsset }) {
  const { data, error, isPending, isFetching, refetch } = useDispute(caseId)
  if (isPending) {
    return (
      <Loading label="Loading the case">
        <SkeletonLine className="h-40 w-full" />
      </Loading>
    )
  }
  if (!data) {
    return (
      <FailedState title="The case could not be loaded" cause={error?.message} onRetry={refetch} busy={isFetching} />
    )
  }
  return (
    <>
      <dl>
        <FactRow label="Where it stands">{states[data.state] ?? 'Checking status'}</FactRow>
        <FactRow label="Opened because">
          {reasonWords[data.reason] ?? 'Something else'}
          <span className="block font-normal text-sm text-subtle">{openerOf(data)}</span>
        </FactRow>
        {data.decisions.length === 0 && (
          <>
            <FactRow label="Answer until">{dateTimeText(data.answer_by)}</FactRow>
            <FactRow label="Decision expected">{dateTimeText(data.target_by)}</FactRow>
          </>
        )}
      </dl>
      <Statements found={data} />
      {data.allowed_actions.includes('state') && (
        <CaseText found={data} what="state" label="Your side of the story" button="Send statement" />
      )}
      {data.proposal && <CaseProposal found={data} proposal={data.proposal} asset={asset} />}
      <CaseDecisions found={data} asset={asset} />
      {data.allowed_actions.includes('appeal') && (
        <CaseText found={data} what="appeal" label="Why should it be looked at again?" button="Send appeal" />
      )}
      <p className="text-sm text-subtle">
        <TextLink to="/p2p/outcomes">How disputes end</TextLink>, by what is found.
      </p>
    </>
  )
}

const openerOf = ({ opened_by, role }: DisputeCase): string => {
  if (opened_by === role) return 'by you'
  return opened_by === 'system' ? 'by the clock' : `by the ${opened_by}`
}

const Statements = ({ found: { statements, role } }: { found: DisputeCase }) => (
  <section aria-label="Statements" className="flex flex-col gap-3">
    {statements.map(({ role: author, text, at }) => (
      <blockquote key={`${author}${at}`} className="rounded-button bg-surface-2 p-3.5">
        <p className="mb-1 text-sm text-subtle">
          {author === role ? 'You' : whose[author]} · {dateTimeText(at)}
        </p>
        <p className="whitespace-pre-line break-words text-ink text-sm">{text}</p>
      </blockquote>
    ))}
  </section>
)

const whose = { buyer: 'The buyer', seller: 'The seller', system: 'Sengi' } as const
