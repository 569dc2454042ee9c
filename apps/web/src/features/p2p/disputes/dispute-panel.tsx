import type { CaseState, DisputeCase } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { P2pDisputesWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { brand } from '../../../ui/pictures/brand.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { p2pDisputesWords } from '../messages.ts'
import { CaseDecisions } from './case-decisions.tsx'
import { CaseProposal } from './case-proposal.tsx'
import { CaseText } from './case-text.tsx'
import { reasonWords } from './dispute-reasons.ts'
import { useDispute } from './use-dispute.ts'

const states = {
  OPEN: 'stands_open',
  ASSIGNED: 'stands_assigned',
  EVIDENCE: 'stands_evidence',
  PROPOSED: 'stands_proposed',
  DECIDED: 'stands_decided',
  EXECUTED: 'carried_out',
  CLOSED: 'case_closed',
  REOPENED: 'reopened',
} as const satisfies Record<CaseState, keyof P2pDisputesWords>

interface DisputePanelProps {
  caseId: string
  asset: CryptoAsset
}

/** A case as its parties see it: where it stands, what both said, what is proposed and what was decided. */
export function DisputePanel({ caseId, asset }: DisputePanelProps) {
  const t = useWords(p2pDisputesWords)
  const { data, error, isPending, isFetching, refetch } = useDispute(caseId)
  if (isPending) {
    return (
      <Loading label={t('loading_case')}>
        <SkeletonLine className="h-40 w-full" />
      </Loading>
    )
  }
  if (!data) {
    return <FailedState title={t('case_failed')} cause={error?.message} onRetry={refetch} busy={isFetching} />
  }
  return (
    <>
      <dl>
        <FactRow label={t('where_it_stands')}>{t(states[data.state] ?? 'case_checking')}</FactRow>
        <FactRow label={t('opened_because')}>
          {t(reasonWords[data.reason] ?? 'something_else')}
          <span className="block font-normal text-sm text-subtle">{t('opened_by', { who: openerOf(data) })}</span>
        </FactRow>
        {data.decisions.length === 0 && (
          <>
            <FactRow label={t('answer_until')}>{dateTimeText(data.answer_by)}</FactRow>
            <FactRow label={t('decision_expected')}>{dateTimeText(data.target_by)}</FactRow>
          </>
        )}
      </dl>
      <Statements found={data} />
      {data.allowed_actions.includes('state') && (
        <CaseText found={data} what="state" label={t('your_side')} button={t('send_statement')} />
      )}
      {data.proposal && <CaseProposal found={data} proposal={data.proposal} asset={asset} />}
      <CaseDecisions found={data} asset={asset} />
      {data.allowed_actions.includes('appeal') && (
        <CaseText found={data} what="appeal" label={t('why_again')} button={t('send_appeal')} />
      )}
      <p className="text-sm text-subtle">
        {t.drawn('how_they_end', { link: (words) => <TextLink to="/p2p/outcomes">{words}</TextLink> })}
      </p>
    </>
  )
}

function openerOf({ opened_by, role }: DisputeCase) {
  if (opened_by === role) return 'me'
  return opened_by === 'seller' ? 'other' : opened_by
}

function Statements({ found: { statements, role } }: { found: DisputeCase }) {
  const t = useWords(p2pDisputesWords)
  const names = { buyer: t('the_buyer'), seller: t('the_seller'), system: brand.name }
  return (
    <section aria-label={t('statements')} className="flex flex-col gap-3">
      {statements.map(({ role: author, text, at }) => (
        <blockquote key={`${author}${at}`} className="rounded-button bg-surface-2 p-3.5">
          <p className="mb-1 text-sm text-subtle">
            {author === role ? t('you') : names[author]} · {dateTimeText(at)}
          </p>
          <p className="whitespace-pre-line break-words text-ink text-sm">{text}</p>
        </blockquote>
      ))}
    </section>
  )
}
