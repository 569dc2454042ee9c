import type { CarfFile, CarfFileState } from '@sengi/contract/registers/carf'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import type { CarfDeskWords } from '../../../lib/words/words.gen.ts'
import { useWords } from '../../../lib/words/words.ts'
import { FactRow } from '../../../ui/fact-row.tsx'
import { type StatusLook, StatusPill } from '../../../ui/states/status-pill.tsx'
import { FileActs } from './file-acts.tsx'
import { carfDeskWords } from './messages.ts'
import { CarfTotals } from './totals.tsx'

const looks: Readonly<Record<CarfFileState, StatusLook<keyof CarfDeskWords>>> = {
  MAKING: { word: 'file_MAKING', tone: 'info', shape: 'ring' },
  MADE: { word: 'file_MADE', tone: 'warning', shape: 'half' },
  AGREED: { word: 'file_AGREED', tone: 'warning', shape: 'full' },
  FILED: { word: 'file_FILED', tone: 'success', shape: 'full' },
  DROPPED: { word: 'file_DROPPED', tone: 'neutral', shape: 'cross' },
}

const byItself: Readonly<Record<string, 'dropped_nobody_left' | 'dropped_nothing_changed'>> = {
  nobody_left: 'dropped_nobody_left',
  nothing_changed: 'dropped_nothing_changed',
}

/** One file: what it says, who made it and agreed, and what can be done with it. */
export function CarfFileCard({ file }: { file: CarfFile }) {
  const t = useWords(carfDeskWords)
  const { word, tone, shape } = looks[file.state]
  const because = file.drop_reason && byItself[file.drop_reason]
  return (
    <div className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-medium text-ink">
          {t(`kind_${file.kind}`)}
          {file.people !== null && <span className="ml-2 text-muted">{t('file_line', { count: file.people })}</span>}
        </h3>
        <StatusPill tone={tone} shape={shape}>
          {t(word)}
        </StatusPill>
      </div>
      <p className="mt-1 text-sm text-subtle">
        {t('made_by', { who: `@${file.made_by}`, when: dateTimeText(file.begun_at) })}
      </p>
      {Boolean(file.left_out) && file.state !== 'DROPPED' && (
        <p className="mt-2 text-sm text-warning">{t('left_out', { count: file.left_out ?? 0 })}</p>
      )}
      {Boolean(file.unvalued) && (
        <p className="mt-2 text-danger text-sm">{t('unvalued', { count: file.unvalued ?? 0 })}</p>
      )}
      <dl className="mt-2">
        {file.sha256 && (
          <>
            <FactRow label={t('message_ref')}>
              <span className="break-all">{file.message_ref}</span>
            </FactRow>
            <FactRow label={t('hash')}>
              <span className="break-all font-mono text-xs">{file.sha256}</span>
            </FactRow>
          </>
        )}
        {file.agreed_by && <FactRow label={t('agreed_by')}>{`@${file.agreed_by}`}</FactRow>}
        {file.filed && (
          <FactRow label={t('filed')}>
            {t('filed_line', {
              reference: file.filed.reference,
              ...{ who: `@${file.filed.by}`, when: dateTimeText(file.filed.at) },
            })}
          </FactRow>
        )}
        {file.drop_reason && <FactRow label={t('dropped')}>{because ? t(because) : file.drop_reason}</FactRow>}
      </dl>
      {file.totals.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer font-medium text-primary text-sm">{t('totals')}</summary>
          <CarfTotals totals={file.totals} />
        </details>
      )}
      <FileActs file={file} />
    </div>
  )
}
