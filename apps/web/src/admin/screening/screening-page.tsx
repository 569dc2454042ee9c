import { type ScreeningCase, screeningCaseStates } from '@sengi/contract/kyc/screening'
import { ShieldCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { StaffList } from '../staff-list.tsx'
import { CaseDesk } from './case-desk.tsx'
import { ListsDesk } from './lists-desk.tsx'
import { ListsSign } from './lists-sign.tsx'
import { screeningDeskWords } from './messages.ts'
import { hitsFile, useCases } from './use-screening.ts'

/** The cases by their state, one of them, or the lists: as the address says. */
export function ScreeningPage() {
  const [search] = useSearchParams()
  const caseId = search.get('case')
  const [state, choose] = useListChoice('state', screeningCaseStates)
  const back = `/admin/screening?state=${state}`
  return (
    <Desk width={caseId || search.get('view') === 'lists' ? 'form' : 'list'}>
      {caseId ? (
        <CaseDesk key={caseId} caseId={caseId} back={back} />
      ) : search.get('view') === 'lists' ? (
        <ListsDesk back={back} />
      ) : (
        <Queues state={state} onState={(next) => choose(next)} />
      )}
    </Desk>
  )
}

type State = ScreeningCase['state']

function Queues({ state, onState }: { state: State; onState: (state: State) => void }) {
  const t = useWords(screeningDeskWords)
  return (
    <>
      <DeskHeading title={t('title')} intro={t('intro')} />
      <ListsSign />
      <div className="mt-5">
        <Segments
          legend={t('queue')}
          choices={screeningCaseStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          value={state}
          onChange={onState}
        />
      </div>
      <div className="mt-5">
        <Queue key={state} state={state} />
      </div>
    </>
  )
}

/** What waits longest stands first, unless somebody wants it otherwise. */
const sorts = ['oldest', 'newest'] as const

function Queue({ state }: { state: State }) {
  const t = useWords(screeningDeskWords)
  const [sort] = useListSort(sorts)
  const query = useCases(state, sort)
  return (
    <>
      <ListTools page="/admin/screening" file={() => hitsFile(state, sort)}>
        <SortChoice sorts={sorts} />
      </ListTools>
      <StaffList
        query={query}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('more'),
        }}
        icon={<ShieldCheck />}
        keyOf={(one) => one.screening_case_id}
      >
        {(one) => <CaseRow one={one} />}
      </StaffList>
    </>
  )
}

function CaseRow({ one }: { one: ScreeningCase }) {
  const t = useWords(screeningDeskWords)
  const { screening_case_id: id, username, source, score, subject, opened_at, state } = one
  return (
    <Link
      to={`/admin/screening?state=${state}&case=${id}`}
      className="block rounded-card border border-line bg-surface p-4 text-ink no-underline shadow-card transition-colors duration-[80ms] hover:border-control"
    >
      <span className="block break-words font-semibold">{one.listed_name}</span>
      <span className="mt-1 block text-muted text-sm">{t('row', { username, source, score: String(score) })}</span>
      <span className="mt-0.5 block text-sm text-subtle">
        {t('row_since', { subject: t(`subject_${subject}`), date: dateTimeText(opened_at) })}
      </span>
    </Link>
  )
}
