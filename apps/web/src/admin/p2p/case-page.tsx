import type { StaffCasePage } from '@sengi/contract/p2p/disputes'
import { useParams } from 'react-router'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useWords } from '../../lib/words/words.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { Desk } from '../desk/desk.tsx'
import { CaseActs } from './case-acts.tsx'
import { SideClaims } from './case-claim.tsx'
import { CaseFacts } from './case-facts.tsx'
import { Decisions, ProposalMade } from './case-rulings.tsx'
import { p2pDeskWords } from './messages.ts'
import { Files, TradeChat } from './order-conversation.tsx'
import { History, LedgerLines } from './order-history.tsx'
import { useDisputeCase } from './use-cases.ts'
import { useTrade } from './use-orders.ts'

/** One dispute: what both sides claim, beside the facts between them; what was proposed and decided; and what can be done. */
export function CasePage() {
  const t = useWords(p2pDeskWords)
  const { caseId = '' } = useParams()
  const { data: found, error, isFetching, refetch } = useDisputeCase(caseId)
  return (
    <Desk width="case">
      <BackHeading title={found ? t(`why_${found.reason}`) : t('dispute')} to="/admin/p2p/disputes" />
      <div className="mt-4">
        {found ? (
          <Case key={found.id} found={found} />
        ) : error ? (
          <FailedState title={t('case_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-72 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Desk>
  )
}

/** Asked for anew or ended, it is another thing to decide about. */
const topUpOf = ({ top_up }: StaffCasePage): string => (top_up ? `${top_up.state} ${top_up.until}` : '')

function Case({ found }: { found: StaffCasePage }) {
  const { data: order } = useTrade(found.order_id)
  const { state, assigned_to, proposal } = found
  const waiting = found.decisions.find(({ executed_at, rejected }) => !executed_at && !rejected)
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <SideClaims found={found} side="buyer" className="xl:order-1" />
        <SideClaims found={found} side="seller" className="xl:order-3" />
        <CaseFacts found={found} className="lg:max-xl:col-span-2 xl:order-2" />
      </div>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ProposalMade found={found} />
          <Decisions found={found} />
          {/* Another state is another thing to do; what is typed stays while only its facts are read anew. */}
          <CaseActs
            key={`${state} ${assigned_to?.id} ${proposal?.created_at} ${waiting?.id} ${topUpOf(found)}`}
            found={found}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Files orderId={found.order_id} />
          <TradeChat orderId={found.order_id} />
          {order && <History order={order} />}
          {order && <LedgerLines order={order} />}
        </div>
      </div>
    </>
  )
}
