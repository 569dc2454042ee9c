import { listSorts } from '@sengi/contract/fields'
import type { JudgedReferral } from '@sengi/contract/rewards/referral-desk'
import { ticketNumberOf } from '@sengi/contract/support/number'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../lib/session/me.ts'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Desk, DeskHeading } from '../desk/desk.tsx'
import { ListTools } from '../lists/list-tools.tsx'
import { SortChoice } from '../lists/sort-choice.tsx'
import { useListSort } from '../lists/use-list-sort.ts'
import { ReasonForm } from '../reason-form.tsx'
import { StaffList } from '../staff-list.tsx'
import { referralDeskWords } from './messages.ts'
import { judgedFile, useDecideReferral, useJudged } from './use-referral-desk.ts'

/** Each state with its word, colour and shape. */
const looks = {
  COUNTS: { word: 'state_counts', tone: 'success', shape: 'full' },
  HELD: { word: 'state_held', tone: 'warning', shape: 'half' },
  VOID: { word: 'state_void', tone: 'neutral', shape: 'full' },
} as const

/** Staff decide here whether a friend counts against whom the rules of the program speak. */
export function ReferralsPage() {
  const t = useWords(referralDeskWords)
  const [search] = useSearchParams()
  const named = search.get('referral')
  const [sort] = useListSort(listSorts)
  return (
    <Desk>
      <DeskHeading title={t('title')} intro={t('intro')} />
      {named && (
        <p className="mb-5">
          <TextLink to="/admin/referrals">{t('show_all')}</TextLink>
        </p>
      )}
      <ListTools page="/admin/referrals" file={() => judgedFile(named, sort)}>
        {!named && <SortChoice sorts={listSorts} />}
      </ListTools>
      <StaffList
        query={useJudged(named, sort)}
        words={{
          loading: t('loading'),
          failed: t('failed'),
          none: t('none'),
          noneLine: t('none_line'),
          more: t('more'),
        }}
        icon={<UserPlus />}
        keyOf={({ user_id }: JudgedReferral) => user_id}
      >
        {(referral) => <ReferralCard referral={referral} />}
      </StaffList>
    </Desk>
  )
}

function ReferralCard({ referral }: { referral: JudgedReferral }) {
  const t = useWords(referralDeskWords)
  const { permissions } = useUser()
  const { user_id, username, referrer_username, came_at, state, reason, decided_at, appeal } = referral
  const { word, ...look } = looks[state]
  return (
    <Card aria-labelledby={`referral-${user_id}`}>
      <CardHeading id={`referral-${user_id}`} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {`@${username}`}
      </CardHeading>
      <dl className="mb-3">
        <FactRow label={t('by')}>@{referrer_username}</FactRow>
        <FactRow label={t('came')}>{dateTimeText(came_at)}</FactRow>
        {reason && <FactRow label={t('against')}>{t(`fault_${reason}`)}</FactRow>}
        {decided_at && <FactRow label={t('decided_at')}>{dateTimeText(decided_at)}</FactRow>}
        {appeal && (
          <FactRow label={t(appeal.is_decided ? 'appeal_over' : 'appeal')}>
            <span className="whitespace-nowrap">
              <TextLink to={`/admin/support?ticket=${appeal.ticket_id}`}>{ticketNumberOf(appeal.ticket_id)}</TextLink>
            </span>
          </FactRow>
        )}
      </dl>
      {permissions.includes('support.answer') && !appeal?.is_decided && (
        <Decide id={user_id} counts={state !== 'COUNTS'} />
      )}
    </Card>
  )
}

/** The other way round than it is: whoever counts can be left out, and whoever does not can count. */
function Decide({ id, counts }: { id: string; counts: boolean }) {
  const t = useWords(referralDeskWords)
  const [isOpen, setOpen] = useState(false)
  const act = useDecideReferral(id, counts)
  const name = t(counts ? 'let_count' : 'leave_out')
  if (!isOpen) {
    return (
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
    )
  }
  const words = {
    name,
    label: t('why'),
    hint: t('why_hint'),
    go: t(counts ? 'do_count' : 'do_leave_out'),
    done: t(counts ? 'now_counts' : 'now_left_out'),
  }
  return <ReasonForm words={words} most={500} act={act} />
}
