import { MailCheck } from 'lucide-react'
import { useUser } from '../../lib/me.ts'
import { PageHeading } from '../../lib/page-heading.tsx'
import { dateText } from '../../lib/time-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function ProfilePage() {
  const { username, email, email_verified: isVerified, phone, created_at } = useUser()
  return (
    <div className="mx-auto flex w-full max-w-[40rem] flex-col gap-5">
      <header>
        <PageHeading title="Profile Settings" className="font-semibold text-2xl text-ink" />
        <p className="mt-1 text-muted">How people find you, and how we reach you.</p>
      </header>
      <Card>
        <dl className="flex flex-col gap-4">
          <Fact name="Username">@{username}</Fact>
          <Fact name="E-mail">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="min-w-0 break-all">{email}</span>
              <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Badge>
            </span>
          </Fact>
          <Fact name="Phone">{phone ?? 'None given'}</Fact>
          <Fact name="Member since">{dateText(created_at)}</Fact>
        </dl>
      </Card>
      {!isVerified && (
        <Card>
          <h2 className="font-semibold text-ink">Verify your e-mail address</h2>
          <p className="mt-1 mb-4 text-muted text-sm">
            Crypto that somebody sends to this address can then be claimed, and we can write to you when money arrives.
          </p>
          <LinkButton to="/account/profile/verify" icon={<MailCheck aria-hidden="true" className="size-4" />}>
            Verify e-mail
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
