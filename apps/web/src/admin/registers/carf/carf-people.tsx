import { type CarfPerson, type CarfYear, carfParts } from '@sengi/contract/registers/carf'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { useListChoice } from '../../lists/use-list-choice.ts'
import { StaffList } from '../../staff-list.tsx'
import { carfDeskWords } from './messages.ts'
import { CarfTotals } from './totals.tsx'
import { carfPeopleFile, useCarfPeople, useCarfPerson } from './use-carf.ts'

/** Who is shown first: those of whom something is missing. */
const parts = ['lacking', 'all', 'ready'] as const

/** The people of a year, by what is missing to tell of them; of which year and what, the address says. */
export function CarfPeople({ years }: { years: readonly CarfYear[] }) {
  const t = useWords(carfDeskWords)
  const [latest = '', ...before] = years.map((one) => String(one.year))
  const [year, chooseYear] = useListChoice('year', [latest, ...before])
  const [part, choosePart] = useListChoice('part', parts)
  return (
    <section aria-labelledby="carf-people" className="mt-8">
      <h2 id="carf-people" className="mb-3 font-semibold text-ink text-lg">
        {t('of_year', { year })}
      </h2>
      <div className="mb-4 grid gap-4 sm:grid-cols-[10rem_minmax(0,28rem)] sm:items-end">
        <Select
          label={t('year')}
          choices={years.map((one) => ({ value: String(one.year), label: String(one.year) }))}
          value={year}
          onChange={(next) => chooseYear(next)}
        />
        <Segments
          legend={t('part')}
          quiet
          choices={carfParts.map((value) => ({ value, label: t(`part_${value}`) }))}
          value={part}
          onChange={(next) => choosePart(next)}
        />
      </div>
      <ListTools page="/admin/kyc/registers/carf" file={() => carfPeopleFile(Number(year), part)} />
      <StaffList
        isRows
        query={useCarfPeople(Number(year), part)}
        words={{
          ...{ loading: t('people_loading'), failed: t('people_failed') },
          ...{ none: t('people_none'), noneLine: t('people_none_line'), more: t('people_more') },
        }}
        icon={<Users />}
        keyOf={({ user_id }: CarfPerson) => user_id}
      >
        {(person) => <PersonRow person={person} year={Number(year)} />}
      </StaffList>
    </section>
  )
}

interface PersonProps {
  person: CarfPerson
  year: number
}

function PersonRow({ person, year }: PersonProps) {
  const t = useWords(carfDeskWords)
  const [isOpen, setOpen] = useState(false)
  const name = `@${person.username}`
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 grow break-all font-medium text-ink">{name}</span>
        {person.lacks.map((lack) => (
          <Badge key={lack} tone="warning">
            {t(`missing_${lack}`)}
          </Badge>
        ))}
        {person.without_number && <Badge tone="neutral">{t('missing_number')}</Badge>}
        {person.is_reported && <Badge tone="primary">{t('in_file')}</Badge>}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-label={t('look', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('look_short')}
        </Button>
      </div>
      {isOpen && <PersonTotals person={person} year={year} />}
    </div>
  )
}

function PersonTotals({ person, year }: PersonProps) {
  const t = useWords(carfDeskWords)
  const { data, isPending, error, refetch } = useCarfPerson(person.user_id, year)
  if (isPending) {
    return (
      <Loading label={t('look_loading')}>
        <SkeletonLine className="mt-3 h-20 w-full" />
      </Loading>
    )
  }
  if (!data) return <FailedState title={t('look_failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <>
      {data.totals.length > 0 ? (
        <CarfTotals totals={data.totals} />
      ) : (
        <p className="mt-3 text-muted text-sm">{t('nothing_told')}</p>
      )}
      {data.unvalued > 0 && <p className="mt-2 text-danger text-sm">{t('unvalued', { count: data.unvalued })}</p>}
      {data.unsorted > 0 && <p className="mt-2 text-danger text-sm">{t('unsorted', { count: data.unsorted })}</p>}
    </>
  )
}
