import { type ReportKind, reportParts } from '@sengi/contract/registers/reports'
import { useSearchParams } from 'react-router'
import { saveFile } from '../../lib/save-file.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/fields/segments.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { KindTiles } from './kind-tiles.tsx'
import { registersWords } from './messages.ts'
import { OpenReport } from './open-report.tsx'
import { RegistersHeading } from './registers-heading.tsx'
import { ReportsList } from './reports-list.tsx'
import { type ReportsShown, useExport, useReportCounts } from './use-reports.ts'

/** Reports to the FIC by their clocks. Which of them are shown the address says. */
export function RegistersPage() {
  const t = useWords(registersWords)
  const [search, setSearch] = useSearchParams()
  const { data: counts } = useReportCounts()
  const part = reportParts.find((one) => one === search.get('part')) ?? 'open'
  const kind = counts?.find((one) => one.kind === search.get('kind'))?.kind ?? null
  const choose = (next: ReportsShown) =>
    setSearch(
      { ...(next.part !== 'open' && { part: next.part }), ...(next.kind && { kind: next.kind }) },
      { replace: true },
    )
  return (
    <div className="w-full max-w-[72rem]">
      <RegistersHeading title={t('title')} intro={t('intro')} />
      <KindTiles />
      <OpenReport kinds={counts?.map((one) => one.kind) ?? []} />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="flex grow flex-wrap items-end gap-4">
          <div className="w-64 max-w-full grow sm:grow-0">
            <Select
              label={t('kind')}
              choices={[
                { value: 'all', label: t('every_kind') },
                ...(counts ?? []).map((one) => ({ value: one.kind, label: t(`kind_${one.kind}`) })),
              ]}
              value={kind ?? 'all'}
              onChange={(next) => choose({ part, kind: next === 'all' ? null : next })}
            />
          </div>
          <div className="w-64 max-w-full">
            <Segments
              quiet
              legend={t('part')}
              choices={reportParts.map((value) => ({ value, label: t(`part_${value}`) }))}
              value={part}
              onChange={(next) => choose({ part: next, kind })}
            />
          </div>
        </div>
        <Export kind={kind} />
      </div>
      <section aria-label={t(`part_${part}`)}>
        <ReportsList key={`${part} ${kind}`} shown={{ part, kind }} />
      </section>
    </div>
  )
}

function Export({ kind }: { kind: ReportKind | null }) {
  const t = useWords(registersWords)
  const { mutate, isPending } = useExport()
  const save = () =>
    mutate(kind, {
      onSuccess: (file) => saveFile(file, 'fic-reports.csv'),
      onError: (error) => toast.failure(t('export_failed'), error.message),
    })
  return (
    <Button variant="secondary" busy={isPending} onClick={save}>
      {t('export')}
    </Button>
  )
}
