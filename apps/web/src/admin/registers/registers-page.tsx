import { listSorts, queueSorts, type RegisterSort } from '@sengi/contract/fields'
import { type ReportPart, reportKindNames, reportParts } from '@sengi/contract/registers/reports'
import { useWords } from '../../lib/words/words.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Desk } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListChoice } from '../lists/use-list-choice.ts'
import { useListSort } from '../lists/use-list-sort.ts'
import { KindTiles } from './kind-tiles.tsx'
import { registersWords } from './messages.ts'
import { OpenReport } from './open-report.tsx'
import { RegistersHeading } from './registers-heading.tsx'
import { ReportsList } from './reports-list.tsx'
import { reportsFile, useReportCounts } from './use-reports.ts'

/** Reports to the FIC by their clocks. Which of them are shown, and in which order, the address says. */
export function RegistersPage() {
  const t = useWords(registersWords)
  const { data: counts } = useReportCounts()
  const kinds = counts?.map(({ kind }) => kind)
  const [part, choosePart] = useListChoice('part', reportParts)
  const [named, chooseKind] = useListChoice('kind', ['all', ...reportKindNames])
  const kind = named === 'all' || kinds?.includes(named) === false ? null : named
  const sorts = sortsOf(part)
  const [sort] = useListSort<RegisterSort>(sorts)
  const shown = { part, kind, sort }
  return (
    <Desk>
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <KindTiles />
      <OpenReport kinds={kinds ?? []} />
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <div className="w-64 max-w-full grow sm:grow-0">
          <Select
            label={t('kind')}
            choices={[
              { value: 'all', label: t('every_kind') },
              ...(kinds ?? (kind ? [kind] : [])).map((value) => ({ value, label: t(`kind_${value}`) })),
            ]}
            value={kind ?? 'all'}
            onChange={(next) => chooseKind(next)}
          />
        </div>
        <div className="w-[22rem] max-w-full">
          <Segments
            quiet
            legend={t('part')}
            choices={reportParts.map((value) => ({ value, label: t(`part_${value}`) }))}
            value={part}
            onChange={(next) => choosePart(next, sortsOf(next) === sorts ? [] : ['sort'])}
          />
        </div>
      </div>
      <ListTools page="/admin/kyc/registers" file={() => reportsFile(shown)}>
        <SortChoice<RegisterSort> sorts={sorts} />
      </ListTools>
      <section aria-label={t(`part_${part}`)}>
        <ReportsList key={`${part} ${kind} ${sort}`} shown={shown} />
      </section>
    </Desk>
  )
}

/** What is open goes by its clock, what is over by when it was opened. */
const sortsOf = (part: ReportPart) => (part === 'open' ? queueSorts : listSorts)
