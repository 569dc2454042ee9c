import { type NotificationPreference, notificationChannels } from '@sengi/contract/notifications'
import { BackHeading } from '../../lib/back-heading.tsx'
import { useUser } from '../../lib/session/me.ts'
import { useWords } from '../../lib/words/words.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link-button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Loading, SkeletonLine } from '../../ui/states/skeleton.tsx'
import { categoryIcons } from './categories.tsx'
import { notificationsWords } from './messages.ts'
import { PushCard } from './push-card.tsx'
import { useChangePreference, usePreferences } from './use-preferences.ts'

export function PreferencesPage() {
  const t = useWords(notificationsWords)
  const { data, isPending, error, refetch, isFetching } = usePreferences()
  return (
    <div className="column flex flex-col gap-5">
      <header>
        <BackHeading title={t('preferences_title')} />
        <p className="mt-1 text-muted">{t('quiet_hours')}</p>
      </header>
      <EmailNote />
      <PushCard />
      {isPending && <PreferencesLoading />}
      {error && !data && (
        <FailedState title={t('preferences_failed')} cause={error.message} onRetry={refetch} busy={isFetching} />
      )}
      {data && (
        <Card className="py-1 sm:py-1">
          <div className="divide-y divide-line">
            {data.map((preference) => (
              <Category key={preference.category} preference={preference} />
            ))}
          </div>
        </Card>
      )}
    </div>
  )
}

function EmailNote() {
  const t = useWords(notificationsWords)
  const { email, email_verified: isVerified } = useUser()
  if (isVerified) return null
  return (
    <p className="rounded-card border border-line bg-surface-2 p-4 text-muted text-sm">
      {t.drawn('email_note', {
        link: (text) => <TextLink to="/account/profile/verify">{text}</TextLink>,
        email: <span className="break-all font-medium text-ink">{email}</span>,
      })}
    </p>
  )
}

function Category({ preference }: { preference: NotificationPreference }) {
  const t = useWords(notificationsWords)
  const { mutate } = useChangePreference()
  const { category, locked } = preference
  return (
    <fieldset className="py-3.5">
      <legend className="float-left w-full">
        <span className="flex items-center gap-2.5 font-medium text-ink [&_svg]:size-5 [&_svg]:text-subtle">
          <span aria-hidden="true">{categoryIcons[category]}</span>
          {t(`about_${category}`)}
        </span>
        <span className="block text-muted text-sm">{t(`about_${category}_line`)}</span>
      </legend>
      <div className="clear-both flex flex-wrap gap-x-6 pt-1">
        {notificationChannels.map((channel) => (
          <label
            key={channel}
            className="flex min-h-11 items-center gap-2 text-ink text-sm has-disabled:text-subtle [&:not(:has(:disabled))]:cursor-pointer"
          >
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={preference[channel]}
              disabled={locked}
              onChange={({ target }) =>
                mutate(
                  { category, channel, isOn: target.checked },
                  { onError: (error) => toast.failure(t('not_saved'), error.message) },
                )
              }
            />
            {t(`by_${channel}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const PreferencesLoading = () => {
  const t = useWords(notificationsWords)
  return (
    <Loading label={t('loading_preferences')}>
      {['one', 'two', 'three', 'four'].map((row) => (
        <SkeletonLine key={row} className="mb-2 h-24 w-full" />
      ))}
    </Loading>
  )
}
