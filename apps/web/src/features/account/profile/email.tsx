import { emailCode } from '@sengi/contract/auth/email'
import type { Profile } from '@sengi/contract/auth/profile'
import { newEmail } from '@sengi/contract/auth/profile'
import { newPin } from '@sengi/contract/auth/step-up'
import * as z from 'zod/mini'
import { useIsSandbox } from '../../../lib/environment.ts'
import { useUser } from '../../../lib/session/me.ts'
import { timeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { PinInput, usePin } from '../../../ui/fields/pin-input.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { TextLink } from '../../../ui/link-button.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { CodeField } from './code-field.tsx'
import { profileWords } from './messages.ts'
import { FormButtons, type PartProps, ProfileSetting } from './setting.tsx'
import { calls, useChangeButton, useChangeForm } from './use-profile.ts'

export function EmailSetting({ profile, isOpen, onOpen, onClose }: PartProps) {
  const t = useWords(profileWords)
  const { email, email_verified: isVerified, pending_email: pending } = profile
  return (
    <ProfileSetting
      name={t('email')}
      value={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-all">{email}</span>
          <Badge tone={isVerified ? 'success' : 'warning'}>{isVerified ? t('verified') : t('not_verified')}</Badge>
        </span>
      }
      note={isVerified ? t('email_note') : <Verify />}
      act={t('change')}
      isOpen={isOpen || pending !== null}
      onOpen={onOpen}
    >
      {pending ? <EmailCode pending={pending} onClose={onClose} /> : <EmailForm onClose={onClose} />}
    </ProfileSetting>
  )
}

function Verify() {
  const t = useWords(profileWords)
  return (
    <>
      {t('verify_why')} <TextLink to="/account/profile/verify">{t('verify_email')}</TextLink>
    </>
  )
}

const withPin = z.object({ email: newEmail.shape.email, pin: newPin.shape.pin })
const withPassword = z.object({ email: newEmail.shape.email, password: newPin.shape.password })

/** The address, and who is there: the PIN, or the password of somebody without one. */
function EmailForm({ onClose }: { onClose: () => void }) {
  const { has_pin: hasPin } = useUser()
  return hasPin ? <ByPin onClose={onClose} /> : <ByPassword onClose={onClose} />
}

function useAsking() {
  const t = useWords(profileWords)
  return { done: t('code_sent'), failed: t('code_not_sent') }
}

function ByPin({ onClose }: { onClose: () => void }) {
  const t = useWords(profileWords)
  const { pin, onPin } = usePin()
  const said = { ...useAsking(), onRefused: () => onPin('') }
  const { busy, faults, props } = useChangeForm(withPin, (body) => calls.askEmailChange({ body }), said)
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('email_form')}>
      <NewAddress fault={faults['email']} />
      <Field label={t('pin')} error={faults['pin']}>
        <PinInput name="pin" pin={pin} onPin={onPin} />
      </Field>
      <FormButtons save={t('send_code')} busy={busy} onCancel={onClose} />
    </form>
  )
}

function ByPassword({ onClose }: { onClose: () => void }) {
  const t = useWords(profileWords)
  const { busy, faults, props } = useChangeForm(withPassword, (body) => calls.askEmailChange({ body }), useAsking())
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('email_form')}>
      <NewAddress fault={faults['email']} />
      <Field label={t('password')} error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <FormButtons save={t('send_code')} busy={busy} onCancel={onClose} />
    </form>
  )
}

function NewAddress({ fault }: { fault: string | undefined }) {
  const t = useWords(profileWords)
  return (
    <Field label={t('email_new')} hint={t('email_hint')} error={fault}>
      <TextInput name="email" type="email" autoComplete="email" autoFocus />
    </Field>
  )
}

interface CodeProps {
  pending: NonNullable<Profile['pending_email']>
  onClose: () => void
}

function EmailCode({ pending, onClose }: CodeProps) {
  const t = useWords(profileWords)
  const isSandbox = useIsSandbox()
  const said = { done: t('email_changed'), failed: t('email_not_changed'), onDone: onClose }
  const { busy, faults, props } = useChangeForm(emailCode, (body) => calls.confirmEmailChange({ body }), said)
  const cancel = useChangeButton(() => calls.cancelEmailChange(), { ...said, done: t('change_cancelled') })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('email_code_form')}>
      <p className="text-muted text-sm">
        {t.drawn('email_sent', {
          email: <b className="break-all font-medium text-ink">{pending.email}</b>,
          time: timeText(pending.expires_at),
        })}
        {isSandbox && ` ${t('sandbox_letter')}`}
      </p>
      <CodeField name="code" label={t('code')} error={faults['code']} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('email_take')}
        </Button>
        <Button variant="secondary" busy={cancel.busy} onClick={cancel.press}>
          {t('cancel_change')}
        </Button>
      </div>
    </form>
  )
}
