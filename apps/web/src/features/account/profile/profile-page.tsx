import type { Profile } from '@sengi/contract/auth/profile'
import { useState } from 'react'
import { BackHeading } from '../../../lib/back-heading.tsx'
import { useUser } from '../../../lib/session/me.ts'
import { WaitingOf } from '../../../lib/waiting/waiting-changes.tsx'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Card } from '../../../ui/card.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../../ui/states/skeleton.tsx'
import { EmailSetting } from './email.tsx'
import { profileWords } from './messages.ts'
import { DisplayNameSetting, UsernameSetting } from './names.tsx'
import { PhoneSetting } from './phone.tsx'
import { type OpenPart, type PartProps, ProfileSetting } from './setting.tsx'
import { useProfile } from './use-profile.ts'

/** How somebody is called and reached, each with the form that changes it. */
export function ProfilePage() {
  const t = useWords(profileWords)
  const { data: profile, error, refetch, isFetching } = useProfile()
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('title')} />
        <p className="mt-1 text-muted">{t('line')}</p>
      </header>
      {!profile && error ? (
        <FailedState title={t('failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      ) : (
        <Card>{profile ? <Settings profile={profile} /> : <Waiting />}</Card>
      )}
    </div>
  )
}

function Settings({ profile }: { profile: Profile }) {
  const t = useWords(profileWords)
  const { created_at } = useUser()
  const [open, setOpen] = useState<OpenPart | null>(null)
  const part = (one: OpenPart): PartProps => ({
    profile,
    isOpen: open === one,
    onOpen: () => setOpen(one),
    onClose: () => setOpen(null),
  })
  return (
    <>
      <DisplayNameSetting {...part('name')} />
      <UsernameSetting {...part('username')} />
      <EmailSetting {...part('email')} />
      <PhoneSetting {...part('phone')} />
      <WaitingOf kinds={['email', 'phone']} />
      <ProfileSetting name={t('since')} value={dateText(created_at)} />
    </>
  )
}

const rows = ['name', 'username', 'email', 'phone']

function Waiting() {
  const t = useWords(profileWords)
  return (
    <Loading label={t('loading')}>
      {rows.map((row) => (
        <div key={row} className="border-line border-b py-4 first:pt-0">
          <SkeletonLine className="w-24" />
          <SkeletonLine className="mt-2 h-5 w-48" />
          <SkeletonLine className="mt-2 w-64 max-w-full" />
        </div>
      ))}
      <SkeletonLine className="mt-4 w-24" />
      <SkeletonLine className="mt-2 h-5 w-32" />
    </Loading>
  )
}
