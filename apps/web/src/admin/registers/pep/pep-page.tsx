import { queueSorts } from '@sengi/contract/fields'
import { type PepCase, pepParts } from '@sengi/contract/kyc/pep-cases'
import { prominenceKinds } from '@sengi/contract/kyc/prominence'
import { UserRoundCheck } from 'lucide-react'
import { Link } from 'react-router'
import { countryText } from '../../../lib/words/country-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { SortChoice } from '../../lists/sort-choice.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { useListSort } from '../../lists/use-list-sort.ts'
import { StaffList } from '../../staff-list.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { pepLooks } from './looks.ts'
import { pepDeskWords } from './messages.ts'
import { OpenPep } from './open-pep.tsx'
import { PepClock } from './pep-clock.tsx'
import { type PepShown, pepFile, usePepCases } from './use-pep.ts'

/** Prominent people by when they are due. Which of them are shown, and in which order, the address says. */
export function PepPage() {
  const t = useWords(pepDeskWords)
  const [sort] = useListSort(queueSorts)
  const [part, choosePart] = useListChoice('part', pepParts)
  const [chosen, chooseKind] = useListChoice('kind', ['all', ...prominenceKinds])
  const kind = chosen === 'all' ? null : chosen
  const shown = { part, kind, sort }
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <OpenPep />
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <div className="w-[26rem] max-w-full">
          <Segments
            quiet
            legend={t('part')}
            choices={pepParts.map((value) => ({ value, label: t(`part_${value}`) }))}
            value={part}
            onChange={(next) => choosePart(next)}
          />
        </div>
        <div className="w-64 max-w-full grow sm:grow-0">
          <Select
            label={t('kind')}
            choices={[
              { value: 'all', label: t('every_kind') },
              ...prominenceKinds.map((value) => ({ value, label: t(`kind_${value}`) })),
            ]}
            value={chosen}
            onChange={(next) => chooseKind(next)}
          />
        </div>
      </div>
      <ListTools page="/admin/kyc/registers/pep" file={() => pepFile(shown)}>
        <SortChoice sorts={queueSorts} />
      </ListTools>
      <section aria-label={t(`part_${part}`)}>
        <Cases key={`${part} ${kind} ${sort}`} shown={shown} />
      </section>
    </Desk>
  )
}

function Cases({ shown }: { shown: PepShown }) {
  const t = useWords(pepDeskWords)
  return (
    <StaffList
      isRows
      query={usePepCases(shown)}
      words={{
        ...{ loading: t('loading'), failed: t('failed'), more: t('more') },
        ...{ none: t(`none_${shown.part}`), noneLine: t('none_line') },
      }}
      icon={<UserRoundCheck />}
      keyOf={({ user_id }: PepCase) => user_id}
    >
      {(one) => <Row one={one} />}
    </StaffList>
  )
}

function Row({ one }: { one: PepCase }) {
  const t = useWords(pepDeskWords)
  const { word, ...look } = pepLooks[one.state]
  return (
    <Link to={`/admin/kyc/registers/pep/${one.user_id}`} className={rowStyle}>
      <span className="min-w-0 max-md:col-span-2">
        <span className="block break-words font-semibold">@{one.username}</span>
        <span className="mt-0.5 block break-words text-sm text-subtle">
          {t(`kind_${one.kind}`)} · {t(`relation_${one.relation}`)}
          {one.kind === 'foreign' && ` · ${countryText(one.country)}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-1.5">
        <StatusPill {...look}>{t(word)}</StatusPill>
        {one.rating && <span className="text-muted text-sm">{t(`rating_${one.rating}`)}</span>}
      </span>
      <span className="text-right text-muted text-sm">{t(one.kyc_tier)}</span>
      <span className="text-sm max-md:col-span-2 md:text-right">
        <PepClock one={one} />
      </span>
    </Link>
  )
}

const rowStyle =
  'grid grid-cols-2 gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline shadow-card transition-colors ' +
  'duration-[80ms] hover:border-control md:grid-cols-[minmax(0,1fr)_16rem_7rem_12rem] md:items-center'
