import { MailCheck } from 'lucide-react'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { dateText } from '../../lib/words/time-text.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Badge } from '../../ui/states/badge.tsx'
import { accountWords } from './messages.ts'

export function ProfilePage() {
  const t = useWords(accountWords)
  const { username, email, email_verified: isVerified, phone, created_at } = useUser()
  return (
    <div className="mx-auto flex w-full max-w-[40rem] lg:mx-0 flex-col gap-5">
      <header>
        <BackHeading title={t('profile')} />
        <p className="mt-1 text-muted">{t('profile_line')}</p>
      </header>
      <Card>
        <dl className="flex flex-col gap-4">
          <Fact name={t('username')}>@{username}</Fact>
          <Fact name={t('email')}>
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="min-w-0 break-all">{email}</span>
              <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? t('verified') : t('not_verified')}</Badge>
            </span>
          </Fact>
          <Fact name={t('phone')}>{phone ?? t('none_given')}</Fact>
          <Fact name={t('since')}>{dateText(created_at)}</Fact>
        </dl>
      </Card>
      {!isVerified && (
        <Card>
          <h2 className="font-semibold text-ink">{t('verify_address')}</h2>
          <p className="mt-1 mb-4 text-muted text-sm">{t('verify_why')}</p>
          <LinkButton to="/account/profile/verify" icon={<MailCheck aria-hidden="true" className="size-4" />}>
            {t('verify_email')}
          </LinkButton>
        </Card>
      )}
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-medium text-ink">{children}</dd>
  </div>
)
