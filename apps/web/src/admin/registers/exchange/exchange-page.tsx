import { parseAmount, randText } from '@sengi/money'
import { Globe } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words/words.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Rand } from '../../../ui/money.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { Desk } from '../../desk/desk.tsx'
import { ListTools } from '../../lists/list-tools.tsx'
import { StaffList } from '../../staff-list.tsx'
import { RegistersHeading } from '../registers-heading.tsx'
import { AbroadRow } from './abroad-row.tsx'
import { exchangeDeskWords } from './messages.ts'
import { sentAbroadFile, useExchangeYear, useSentAbroad, type YearShown } from './use-exchange.ts'

/** The first year of which there is anything. */
const firstYear = 2026

/** What people send to other countries in the year that the address names. */
export function ExchangeControlPage() {
  const t = useWords(exchangeDeskWords)
  const [search, setSearch] = useSearchParams()
  const named = Number(search.get('year'))
  const year: YearShown = Number.isInteger(named) && named >= firstYear ? named : null
  const { data: now } = useExchangeYear(null)
  const latest = Math.max(now?.year ?? firstYear, year ?? firstYear)
  const before = Array.from({ length: latest - firstYear }, (_, at) => latest - 1 - at)
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <YearSums year={year} />
      <ListTools page="/admin/kyc/registers/exchange" file={() => sentAbroadFile(year)}>
        <Select
          label={t('year')}
          choices={[
            { value: 'now', label: now ? t('this_year', { year: String(now.year) }) : t('year') },
            ...before.map((one) => ({ value: String(one), label: String(one) })),
          ]}
          value={year === null || year === now?.year ? 'now' : String(year)}
          onChange={(chosen) => setSearch(chosen === 'now' ? {} : { year: chosen }, { replace: true })}
        />
      </ListTools>
      <section aria-label={t('list')}>
        <StaffList
          isRows
          key={year}
          query={useSentAbroad(year)}
          words={{
            loading: t('loading'),
            failed: t('failed'),
            none: t('none'),
            noneLine: t('none_line'),
            more: t('more'),
          }}
          icon={<Globe />}
          keyOf={({ user_id }) => user_id}
        >
          {(one) => <AbroadRow one={one} />}
        </StaffList>
      </section>
    </Desk>
  )
}

function YearSums({ year }: { year: YearShown }) {
  const t = useWords(exchangeDeskWords)
  const { data, error, refetch } = useExchangeYear(year)
  if (error && !data) return <FailedState title={t('failed')} cause={error.message} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading label={t('loading')}>
        <SkeletonLine className="mb-6 h-24 w-full rounded-card" />
      </Loading>
    )
  }
  const allowance = randText(parseAmount('ZAR', data.allowance_zar))
  return (
    <div className="mb-6">
      <p className="mb-4 max-w-[60ch] text-muted text-sm">{t(data.is_held ? 'held' : 'counted', { allowance })}</p>
      <dl className="grid gap-3 sm:grid-cols-3">
        <Sum name={t('sent')}>
          <Rand value={data.sent_zar} />
        </Sum>
        <Sum name={t('people')}>{data.people}</Sum>
        <Sum name={t('above')}>{data.above}</Sum>
      </dl>
    </div>
  )
}

const Sum = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="rounded-card border border-line bg-surface px-4 py-3">
    <dt className="text-sm text-subtle">{name}</dt>
    <dd className="mt-0.5 font-semibold text-ink text-lg tabular-nums">{children}</dd>
  </div>
)
