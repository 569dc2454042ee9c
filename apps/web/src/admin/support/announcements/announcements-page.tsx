import type { StaffAnnouncement } from '@sengi/contract/support/announcements'
import { Megaphone } from 'lucide-react'
import { useUser } from '../../../lib/session/me.ts'
import { dateTimeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { FactRow } from '../../../ui/fact-row.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { Approving } from '../../approving.tsx'
import { Desk } from '../../desk/desk.tsx'
import { SaveFile } from '../../lists/save-file.tsx'
import { ReasonForm } from '../../reason-form.tsx'
import { StaffList } from '../../staff-list.tsx'
import { announcementDeskWords } from '../messages.ts'
import { SupportHeading } from '../support-heading.tsx'
import { NewAnnouncementForm } from './announcement-form.tsx'
import { announcementLooks } from './announcement-looks.ts'
import { AnnouncementPreview } from './preview.tsx'
import { announcementsFile, useAnnouncements, useEndAnnouncement } from './use-announcements.ts'

/** What we tell people above their pages, once two of us agree. */
export function AnnouncementsPage() {
  const t = useWords(announcementDeskWords)
  const mayAct = useUser().permissions.includes('support.answer')
  return (
    <Desk>
      <SupportHeading title={t('title')} intro={t('intro')} />
      {mayAct && <NewAnnouncementForm />}
      <div className="mb-5">
        <SaveFile name="announcements" file={announcementsFile} />
      </div>
      <StaffList
        query={useAnnouncements()}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('more'),
        }}
        icon={<Megaphone />}
        keyOf={({ id }: StaffAnnouncement) => id}
      >
        {(one) => <AnnouncementCard one={one} mayAct={mayAct} />}
      </StaffList>
    </Desk>
  )
}

function AnnouncementCard({ one, mayAct }: { one: StaffAnnouncement; mayAct: boolean }) {
  const t = useWords(announcementDeskWords)
  const { word, ...look } = announcementLooks[one.state]
  const heading = `announcement-${one.id}`
  return (
    <Card aria-labelledby={heading}>
      <CardHeading id={heading} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {one.title.en}
      </CardHeading>
      <AnnouncementPreview level={one.level} title={one.title} text={one.text} />
      <Facts one={one} />
      {mayAct && <Acts one={one} />}
    </Card>
  )
}

function Facts({ one }: { one: StaffAnnouncement }) {
  const t = useWords(announcementDeskWords)
  return (
    <dl className="mt-3">
      <FactRow label={t('for')}>
        {t('for_whom', { tier: t(`tier_${one.tier ?? 'all'}`), reader: t(`reader_${one.language ?? 'all'}`) })}
      </FactRow>
      <FactRow label={t('when')}>
        {t('from_until', { from: dateTimeText(one.starts_at), until: dateTimeText(one.ends_at) })}
      </FactRow>
      <FactRow label={t('why')}>{one.reason}</FactRow>
      <FactRow label={t('asked_by')}>{t('by_at', { name: one.asked_by, date: dateTimeText(one.asked_at) })}</FactRow>
      {one.agreed_by && <FactRow label={t('agreed_by')}>@{one.agreed_by}</FactRow>}
      {one.agreed_by && <FactRow label={t('put_away')}>{t('people', { count: one.put_away })}</FactRow>}
      {one.ended_by && (
        <FactRow label={t('ended_by')}>{t('by_why', { name: one.ended_by, reason: one.end_reason ?? '' })}</FactRow>
      )}
    </dl>
  )
}

/** Whoever asked waits for a colleague, and either of them may take it back. */
function Acts({ one: { id, state, is_mine, title } }: { one: StaffAnnouncement }) {
  const t = useWords(announcementDeskWords)
  const end = useEndAnnouncement(id)
  if (!['waits', 'planned', 'shown'].includes(state)) return null
  const go = t(state === 'waits' ? 'take_back' : 'end')
  const words = {
    ...{ name: `${go}: ${title.en}`, label: t('why'), hint: t('why_hint'), go },
    done: t(state === 'waits' ? 'taken_back' : 'ended'),
  }
  return (
    <div className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
      {state === 'waits' && is_mine && <p className="text-muted text-sm">{t('for_another')}</p>}
      {state === 'waits' && !is_mine && (
        <div>
          <Approving kind="announcement_approval" id={id} done={t('agreed')}>
            {t('read_and_decide')}
          </Approving>
        </div>
      )}
      <ReasonForm act={end} most={500} words={words} />
    </div>
  )
}
