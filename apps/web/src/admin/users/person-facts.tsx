import type { StaffAccount } from '@sengi/contract/admin/users'
import { useUser } from '../../lib/session/me.ts'
import { dateText, dateTimeText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card, CardHeading } from '../../ui/card.tsx'
import { FactRow } from '../../ui/fact-row.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { MaskedFact } from './masked-fact.tsx'
import { userDeskWords } from './messages.ts'
import { usePepOf } from './use-pep-of.ts'

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
        <Prominence id={id} />
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

/** Whether the person is in the register of prominent people; their case, for those who review. */
function Prominence({ id }: { id: string }) {
  const t = useWords(userDeskWords)
  const { permissions } = useUser()
  const { data: found } = usePepOf(id, permissions.includes('kyc.review'))
  if (!found) return null
  return (
    <FactRow label={t('prominence')}>
      {found.isThere ? (
        <TextLink to={`/admin/kyc/registers/pep/${id}`}>{t('prominence_case')}</TextLink>
      ) : (
        t('prominence_none')
      )}
    </FactRow>
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
