import type { WholePepCase } from '@sengi/contract/kyc/pep-cases'
import { useParams } from 'react-router'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { useWords } from '../../../lib/words/words.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Desk } from '../../desk/desk.tsx'
import { PersonBeside } from '../../users/person-beside.tsx'
import { pepDeskWords } from './messages.ts'
import { PepActs } from './pep-acts.tsx'
import { PepFacts, PepSteps, PepWealth } from './pep-facts.tsx'
import { usePepCase } from './use-pep.ts'

/** One case: what it is about and until when, what can be done with it, what was, and whose it is. */
export function PepCasePage() {
  const t = useWords(pepDeskWords)
  const { userId = '' } = useParams()
  const { data: one, error, isFetching, refetch } = usePepCase(userId)
  return (
    <Desk>
      <BackHeading title={one ? `@${one.username}` : t('case')} to="/admin/kyc/registers/pep" />
      <div className="mt-4">
        {one ? (
          <Whole one={one} />
        ) : error ? (
          <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <Loading label={t('loading')}>
            <SkeletonLine className="h-72 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Desk>
  )
}

function Whole({ one }: { one: WholePepCase }) {
  const t = useWords(pepDeskWords)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 min-[100rem]:grid-cols-3">
      <div className="flex min-w-0 flex-col gap-4">
        <PepFacts one={one} />
        <PepWealth one={one} />
      </div>
      {/* The person stands below what is to be done, and beside it where there is room. */}
      <div className="grid min-w-0 items-start gap-4 min-[100rem]:col-span-2 min-[100rem]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          {/* Another state is another thing to do. */}
          <PepActs key={`${one.state} ${one.asked?.at}`} one={one} />
          <PepSteps one={one} />
        </div>
        <PersonBeside
          key={one.user_id}
          userId={one.user_id}
          username={one.username}
          words={{ line: t('person_line'), show: t('show_person') }}
        />
      </div>
    </div>
  )
}
