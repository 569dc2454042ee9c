import { type CarfFileKind, type CarfYear, carfFileKinds, carfLacks } from '@sengi/contract/registers/carf'
import { dateText, dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { CarfFileCard } from './carf-file.tsx'
import { carfDeskWords } from './messages.ts'
import { useMakeFile } from './use-carf.ts'

/** A day as it is written, whatever the clock says where it is read. */
const dayText = (day: string): string => dateText(`${day}T10:00:00Z`)

/** A reporting year: how many people it is about, what is missing of them, and its files. */
export function CarfYearCard({ year }: { year: CarfYear }) {
  const t = useWords(carfDeskWords)
  const id = `carf-${year.year}`
  return (
    <Card aria-labelledby={id}>
      <CardHeading
        id={id}
        aside={
          <StatusPill tone={year.is_over ? 'warning' : 'info'} shape={year.is_over ? 'ring' : 'half'}>
            {t(year.is_over ? 'state_over' : 'state_running')}
          </StatusPill>
        }
      >
        {t('span', { from: dayText(year.from), to: dayText(year.to) })}
      </CardHeading>
      <Tally tally={year.tally} />
      {year.is_over && <Making year={year.year} />}
      {year.files.length > 0 && (
        <ul aria-label={t('files')} className="mt-4 flex flex-col gap-3">
          {year.files.map((file) => (
            <li key={file.file_id}>
              <CarfFileCard file={file} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Tally({ tally }: Pick<CarfYear, 'tally'>) {
  const t = useWords(carfDeskWords)
  if (!tally) return <p className="text-muted text-sm">{t('not_counted')}</p>
  return (
    <>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <FactRow label={t('people')}>{tally.people}</FactRow>
        <FactRow label={t('ready')}>{tally.ready}</FactRow>
        {carfLacks.map((lack) => (
          <FactRow key={lack} label={t(`lacks_${lack}`)}>
            {tally.lacks[lack]}
          </FactRow>
        ))}
        <FactRow label={t('without_number')}>{tally.without_number}</FactRow>
        <FactRow label={t('reported')}>{tally.reported}</FactRow>
      </dl>
      <p className="mt-2 text-sm text-subtle">{t('counted', { when: dateTimeText(tally.counted_at) })}</p>
    </>
  )
}

function Making({ year }: { year: number }) {
  const t = useWords(carfDeskWords)
  const { mutateAsync, isPending, variables } = useMakeFile(year)
  const make = (kind: CarfFileKind) =>
    mutateAsync(kind).then(
      () => toast.success(t('begun')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-line border-t pt-4">
      {carfFileKinds.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          size="small"
          busy={isPending && variables === kind}
          onClick={() => void make(kind)}
        >
          {t(`make_${kind}`)}
        </Button>
      ))}
    </div>
  )
}
