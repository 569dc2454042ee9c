import { newDisplayName, newUsername } from '@sengi/contract/auth/profile'
import { useState } from 'react'
import { fieldFaultsOf } from '../../../lib/session/pin-form.tsx'
import { useForm } from '../../../lib/use-form.ts'
import { dateText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { profileWords } from './messages.ts'
import { FormButtons, type PartProps, ProfileSetting } from './setting.tsx'
import { calls, useChange, useChangeButton, useChangeForm } from './use-profile.ts'

export function DisplayNameSetting({ profile, isOpen, onOpen, onClose }: PartProps) {
  const t = useWords(profileWords)
  const { display_name: name } = profile
  return (
    <ProfileSetting
      name={t('name')}
      value={name ?? <span className="text-muted">{t('name_none')}</span>}
      note={t('name_note')}
      act={name === null ? t('add') : t('change')}
      isOpen={isOpen}
      onOpen={onOpen}
    >
      <DisplayNameForm name={name} onClose={onClose} />
    </ProfileSetting>
  )
}

function DisplayNameForm({ name, onClose }: { name: string | null; onClose: () => void }) {
  const t = useWords(profileWords)
  const said = { done: t('name_saved'), failed: t('name_not_saved'), onDone: onClose }
  const { busy, faults, props } = useChangeForm(newDisplayName, (body) => calls.changeDisplayName({ body }), said)
  const removal = useChangeButton(() => calls.changeDisplayName({ body: { display_name: '' } }), {
    ...said,
    done: t('name_removed'),
  })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('name_form')}>
      <Field label={t('name_new')} hint={t('name_hint')} error={faults['display_name']}>
        <TextInput name="display_name" defaultValue={name ?? ''} autoComplete="nickname" maxLength={40} autoFocus />
      </Field>
      <FormButtons save={t('save')} busy={busy} onCancel={onClose}>
        {name !== null && (
          <Button variant="secondary" busy={removal.busy} onClick={removal.press}>
            {t('remove')}
          </Button>
        )}
      </FormButtons>
    </form>
  )
}

export function UsernameSetting({ profile, isOpen, onOpen, onClose }: PartProps) {
  const t = useWords(profileWords)
  const { username, username_free_at: freeAt, former_usernames: former } = profile
  const before = former.length > 0 ? t('username_former', { names: former.map((name) => `@${name}`).join(', ') }) : null
  const when = freeAt === null ? t('username_note') : t('username_later', { date: dateText(freeAt) })
  return (
    <ProfileSetting
      name={t('username')}
      value={`@${username}`}
      note={before === null ? when : `${when} ${before}`}
      {...(freeAt === null && { act: t('change') })}
      isOpen={isOpen && freeAt === null}
      onOpen={onOpen}
    >
      <UsernameForm username={username} onClose={onClose} />
    </ProfileSetting>
  )
}

/** Asks once more before it is done: nobody can take it back for months. */
function UsernameForm({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useWords(profileWords)
  const [wanted, setWanted] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange((next: string) => calls.changeUsername({ body: { username: next } }))
  const { faults, showFaults, props } = useForm(newUsername, async ({ username: next }) => setWanted(next))
  const rename = async () => {
    if (isPending || wanted === null) return
    await mutateAsync(wanted).then(
      () => {
        toast.success(t('username_changed', { name: `@${wanted}` }))
        onClose()
      },
      (failure: Error) => {
        setWanted(null)
        const named = fieldFaultsOf(failure)
        if (named.length > 0) showFaults(named)
        else toast.failure(t('username_not_changed'), failure.message)
      },
    )
  }
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('username_form')}>
      <Field label={t('username_new')} hint={t('username_hint')} error={faults['username']}>
        <TextInput
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          autoFocus
        />
      </Field>
      <FormButtons save={t('username_go_on')} busy={isPending} onCancel={onClose} />
      <AlertDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title={t('username_ask', { name: `@${wanted ?? ''}` })}
        confirmLabel={t('username_do')}
        busy={isPending}
        onConfirm={rename}
      >
        {t('username_means', { old: `@${username}` })}
      </AlertDialog>
    </form>
  )
}
