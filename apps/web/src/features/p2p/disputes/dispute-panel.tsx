import type { CaseState, DisputeCase } from '@sengi/contract/p2p/disputes'
import type { CryptoAsset } from '@sengi/money'
import { lazy, Suspense } from 'react'
import { useEnvironment } from '../../../lib/environment.ts'
import { dateTimeText, nearTimeText } from '../../../lib/words/time-text.ts'
import type { P2pDisputesWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { brand } from '../../../ui/pictures/brand.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, PartLoading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Fold } from '../fold.tsx'
import { p2pDisputesWords } from '../messages.ts'
import { reasonWords } from './dispute-reasons.ts'
import { useDispute } from './use-dispute.ts'

const loadText = () => import('./case-text-act.tsx')
const loadRuling = () => import('./ruling.tsx')
const CaseTextAct = lazy(async () => ({ default: (await loadText()).CaseTextAct }))
const Ruling = lazy(async () => ({ default: (await loadRuling()).Ruling }))

// Fetched while the case is asked for, and there when it comes.
void Promise.all([loadText(), loadRuling()]).catch(() => {})

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
  /** Something else than the case is to be done first. */
  isBeside?: boolean
}

/** A case as its parties see it: where it stands, what both said, what is proposed and what was decided. */
export function DisputePanel({ caseId, asset, isBeside = false }: DisputePanelProps) {
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
      <Standing found={data} />
      <Statements found={data} />
      <Suspense fallback={<PartLoading />}>
        {data.allowed_actions.includes('state') && <CaseTextAct found={data} what="state" isBeside={isBeside} />}
        <Ruling found={data} asset={asset} />
        {data.allowed_actions.includes('appeal') && <CaseTextAct found={data} what="appeal" isBeside={isBeside} />}
      </Suspense>
      <AboutCase found={data} />
    </>
  )
}

/** Where the case stands, and the time that runs for me: it is all that has to be in sight. */
function Standing({ found }: { found: DisputeCase }) {
  const t = useWords(p2pDisputesWords)
  const offsetMs = useEnvironment()?.offsetMs ?? 0
  const isAsked = found.allowed_actions.includes('state')
  return (
    <div className="rounded-button bg-surface-2 px-3.5 py-3">
      <p className="font-medium text-ink text-sm">{t(states[found.state] ?? 'case_checking')}</p>
      {found.decisions.length === 0 && (
        <p className="mt-0.5 flex flex-wrap items-center justify-between gap-x-3 text-sm text-subtle">
          {isAsked ? (
            <>
              <Countdown
                label={t('time_to_answer')}
                endText={t('answer_time_over')}
                expiresAt={found.answer_by}
                offsetMs={offsetMs}
              />
              {t('until', { date: nearTimeText(found.answer_by) })}
            </>
          ) : (
            t('decision_by', { date: nearTimeText(found.target_by) })
          )}
        </p>
      )}
    </div>
  )
}

/** What is looked up now and then: why it was opened, by whom, and when it ends. */
function AboutCase({ found }: { found: DisputeCase }) {
  const t = useWords(p2pDisputesWords)
  return (
    <div className="-mb-2 border-line border-t">
      <Fold title={t('about_case')} aside={t(reasonWords[found.reason] ?? 'something_else')}>
        <dl>
          <FactRow label={t('opened_because')}>
            {t(reasonWords[found.reason] ?? 'something_else')}
            <span className="block font-normal text-sm text-subtle">{t('opened_by', { who: openerOf(found) })}</span>
          </FactRow>
          {found.decisions.length === 0 && (
            <>
              <FactRow label={t('answer_until')}>{dateTimeText(found.answer_by)}</FactRow>
              <FactRow label={t('decision_expected')}>{dateTimeText(found.target_by)}</FactRow>
            </>
          )}
        </dl>
        <p className="mt-2 text-sm text-subtle">
          {t.drawn('how_they_end', { link: (words) => <TextLink to="/p2p/outcomes">{words}</TextLink> })}
        </p>
      </Fold>
    </div>
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
