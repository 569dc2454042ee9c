import type { Programme, ProgrammeVersion, TrainedColleague } from '@sengi/contract/registers/programme'
import { BookOpenCheck } from 'lucide-react'
import { useServerNow } from '../../lib/environment.ts'
import { dateText, dayOf } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk } from '../desk/desk.tsx'
import { registersWords } from './messages.ts'
import { NoteVersion } from './note-version.tsx'
import { RegistersHeading } from './registers-heading.tsx'
import { useNoteTraining, useProgramme } from './use-programme.ts'

/** The compliance programme: which version holds, who approved it, and who of our team is still to be trained in it. */
export function ProgrammePage() {
  const t = useWords(registersWords)
  const { data: programme, isPending, error, refetch } = useProgramme()
  return (
    <Desk>
      <RegistersHeading title={t('programme')} intro={t('programme_intro')} />
      <NoteVersion />
      {programme ? (
        <Shown programme={programme} />
      ) : isPending ? (
        <Loading label={t('programme_loading')}>
          <SkeletonLine className="h-48 w-full rounded-card" />
        </Loading>
      ) : (
        <FailedState title={t('programme_failed')} cause={error?.message} onRetry={() => void refetch()} />
      )}
    </Desk>
  )
}

function Shown({ programme: { versions, team } }: { programme: Programme }) {
  const t = useWords(registersWords)
  if (versions.length === 0) {
    return (
      <EmptyState icon={<BookOpenCheck />} title={t('programme_none')}>
        {t('programme_none_line')}
      </EmptyState>
    )
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card aria-labelledby="versions">
        <CardHeading id="versions">{t('versions')}</CardHeading>
        <ul className="flex flex-col gap-4">
          {versions.map((version, place) => (
            <li key={version.version_id}>
              <Version version={version} holds={place === 0} />
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="training">
        <CardHeading id="training">{t('training')}</CardHeading>
        <ul className="divide-y divide-line">
          {team.map((member) => (
            <li key={member.username}>
              <Member member={member} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

const day = (date: string) => dateText(`${date}T12:00:00Z`)

function Version({ version, holds }: { version: ProgrammeVersion; holds: boolean }) {
  const t = useWords(registersWords)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold text-ink">{version.name}</span>
        {holds && (
          <StatusPill tone="success" shape="full">
            {t('holds')}
          </StatusPill>
        )}
      </p>
      <dl>
        <FactRow label={t('approved')}>
          {t('approved_by', { who: version.approved_by, day: day(version.approved_on) })}
        </FactRow>
        <FactRow label={t('document')}>
          <span className="break-all">{version.document}</span>
        </FactRow>
      </dl>
    </>
  )
}

function Member({
  member: { username, trained_on: trained, due_on: due, is_behind: isBehind },
}: {
  member: TrainedColleague
}) {
  const t = useWords(registersWords)
  const noting = useNoteTraining()
  const today = dayOf(useServerNow(60_000))
  const note = () =>
    noting.mutateAsync({ username, trained_on: today }).then(
      () => toast.success(t('noted')),
      (error: Error) => toast.failure(t('did_not_work'), error.message),
    )
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0">
        <span className="block break-words font-medium text-ink">@{username}</span>
        <span className={isBehind ? 'block font-medium text-danger text-sm' : 'block text-muted text-sm'}>
          {trained
            ? t('trained_on', { day: day(trained) })
            : t(isBehind ? 'behind_since' : 'train_by', { day: day(due) })}
        </span>
      </span>
      {!trained && (
        <Button
          variant="secondary"
          size="small"
          busy={noting.isPending}
          aria-label={t('train_name', { name: `@${username}` })}
          onClick={() => void note()}
        >
          {t('train')}
        </Button>
      )}
    </div>
  )
}
