import { useWords } from '../../../lib/words/words.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Desk } from '../../desk/desk.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { CarfPeople } from './carf-people.tsx'
import { CarfYearCard } from './carf-year.tsx'
import { carfDeskWords } from './messages.ts'
import { useCarfYears } from './use-carf.ts'

/** The yearly report to SARS: who is in it, what is missing, and its files. */
export function CarfPage() {
  const t = useWords(carfDeskWords)
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <p className="mb-6 max-w-[60ch] text-muted text-sm">{t('unknown_date')}</p>
      <Years />
    </Desk>
  )
}

function Years() {
  const t = useWords(carfDeskWords)
  const { data: years, isPending, error, refetch } = useCarfYears()
  if (years) {
    return (
      <>
        <ul className="flex flex-col gap-4">
          {years.map((year) => (
            <li key={year.year}>
              <CarfYearCard year={year} />
            </li>
          ))}
        </ul>
        <CarfPeople years={years} />
      </>
    )
  }
  if (!isPending) return <FailedState title={t('failed')} cause={error?.message} onRetry={() => void refetch()} />
  return (
    <Loading label={t('loading')}>
      <SkeletonLine className="h-64 w-full rounded-card" />
    </Loading>
  )
}
