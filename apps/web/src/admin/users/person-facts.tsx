import type { StaffAccount } from '@sengi/contract/admin/users'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { MaskedFact } from './masked-fact.tsx'
import { userDeskWords } from './messages.ts'

/** Who somebody is, with contact data in part. */
export function PersonFacts({ account }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const {
    user_id: id,
    legal_name,
    display_name,
    former_usernames,
    language,
    created_at,
    last_seen_at,
    closes_at,
  } = account
  return (
    <Card aria-labelledby="facts">
      <CardHeading id="facts">{t('facts')}</CardHeading>
      <dl>
        <FactRow label={t('legal_name')}>{legal_name ?? t('nothing')}</FactRow>
        {display_name && <FactRow label={t('display_name')}>{display_name}</FactRow>}
        {former_usernames.length > 0 && (
          <FactRow label={t('former')}>{former_usernames.map((name) => `@${name}`).join(', ')}</FactRow>
        )}
        <Contact account={account} />
        {account.has_id_number && <MaskedFact id={id} field="id_number" masked={t('hidden')} />}
        <FactRow label={t('language')}>{t(`language_${language}`)}</FactRow>
        <FactRow label={t('guards')}>
          <Guards account={account} />
        </FactRow>
        <FactRow label={t('joined')}>{dateText(created_at)}</FactRow>
        <FactRow label={t('last_seen')}>{last_seen_at ? dateTimeText(last_seen_at) : t('not_signed_in')}</FactRow>
        {closes_at && <FactRow label={t('closes')}>{dateText(closes_at)}</FactRow>}
      </dl>
    </Card>
  )
}

function Contact({ account }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const { user_id: id, email_masked, is_email_verified, phone_masked, is_phone_confirmed } = account
  const shown = (isConfirmed: boolean) => t(isConfirmed ? 'verified' : 'unverified')
  return (
    <>
      <MaskedFact id={id} field="email" masked={email_masked} note={shown(is_email_verified)} />
      {phone_masked ? (
        <MaskedFact id={id} field="phone" masked={phone_masked} note={shown(is_phone_confirmed)} />
      ) : (
        <FactRow label={t('phone')}>{t('nothing')}</FactRow>
      )}
    </>
  )
}

function Guards({ account: { has_pin, has_second_factor, has_passkey } }: { account: StaffAccount }) {
  const t = useWords(userDeskWords)
  const guards = [has_pin && t('guard_pin'), has_second_factor && t('guard_factor'), has_passkey && t('guard_passkey')]
  return guards.filter(Boolean).join(', ') || t('guard_none')
}
