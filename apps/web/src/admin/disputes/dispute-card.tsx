import type { CardDispute } from '@sengi/contract/cards/disputes'
import { dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { Rand } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { PersonLink } from '../desk/person-link.tsx'
import { DisputeActs } from './dispute-acts.tsx'
import { disputeDeskWords } from './messages.ts'

/** Each state with its word, colour and shape. */
const looks = {
  OPEN: { word: 'state_open', tone: 'warning', shape: 'ring' },
  ASKED: { word: 'state_asked', tone: 'warning', shape: 'half' },
  WON: { word: 'state_won', tone: 'success', shape: 'full' },
  LOST: { word: 'state_lost', tone: 'neutral', shape: 'full' },
} as const

/** One denied payment, what is known of it, and what can be done about it. */
export function DisputeCard({ dispute }: { dispute: CardDispute }) {
  const t = useWords(disputeDeskWords)
  const { word, ...look } = looks[dispute.dispute]
  const headingId = `dispute-${dispute.id}`
  return (
    <Card aria-labelledby={headingId}>
      <CardHeading id={headingId} aside={<StatusPill {...look}>{t(word)}</StatusPill>}>
        {dispute.merchant}
      </CardHeading>
      <dl className="mb-3">
        <FactRow label={t('owner')}>
          <PersonLink id={dispute.user_id} username={dispute.username} />
        </FactRow>
        <Figure label={t('amount')} value={dispute.amount_zar} />
        <Figure label={t('taken')} value={dispute.captured_zar} />
        <Figure label={t('given_back')} value={dispute.refunded_zar} />
        <FactRow label={t('paid')}>{dateTimeText(dispute.created_at)}</FactRow>
        {dispute.disputed_at && <FactRow label={t('denied')}>{dateTimeText(dispute.disputed_at)}</FactRow>}
        {dispute.ground && <FactRow label={t('ground')}>{t(`ground_${dispute.ground}`)}</FactRow>}
        {dispute.asked_by && <FactRow label={t('asked_by')}>@{dispute.asked_by}</FactRow>}
        {dispute.settled_by && <FactRow label={t('settled_by')}>@{dispute.settled_by}</FactRow>}
        {dispute.dispute === 'ASKED' && <Figure label={t('goes_back')} value={dispute.credit_zar} />}
        {dispute.dispute === 'WON' && <Figure label={t('went_back')} value={dispute.credit_zar} />}
      </dl>
      <DisputeActs dispute={dispute} />
    </Card>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) =>
  Number(value) > 0 && (
    <FactRow label={label}>
      <Rand value={value} open />
    </FactRow>
  )
