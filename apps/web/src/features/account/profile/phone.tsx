import type { Profile } from '@sengi/contract/auth/profile'
import { newPhone, phoneCodes } from '@sengi/contract/auth/profile'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useIsSandbox } from '../../../lib/environment.ts'
import { timeText } from '../../../lib/words/time-text.ts'
import { useWords } from '../../../lib/words/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Badge } from '../../../ui/states/badge.tsx'
import { CodeField } from './code-field.tsx'
import { profileWords } from './messages.ts'
import { phoneText } from './phone-text.ts'
import { FormButtons, type PartProps, ProfileSetting } from './setting.tsx'
import { calls, useChangeButton, useChangeForm } from './use-profile.ts'

export function PhoneSetting({ profile, isOpen, onOpen, onClose }: PartProps) {
  const t = useWords(profileWords)
  const { phone, phone_confirmed: isConfirmed, pending_phone: pending } = profile
  const acts = { none: t('add'), written: t('confirm'), confirmed: t('change') }
  const state = phone === null ? 'none' : isConfirmed ? 'confirmed' : 'written'
  return (
    <ProfileSetting
      name={t('phone')}
      value={<PhoneNumber phone={phone} isConfirmed={isConfirmed} />}
      note={isConfirmed ? t('phone_note') : t('phone_why')}
      act={acts[state]}
      isOpen={isOpen || pending !== null}
      onOpen={onOpen}
    >
      {pending ? (
        <PhoneCodes pending={pending} old={phone} onClose={onClose} />
      ) : (
        <PhoneForm phone={phone} isConfirmed={isConfirmed} onClose={onClose} />
      )}
    </ProfileSetting>
  )
}

function PhoneNumber({ phone, isConfirmed }: { phone: string | null; isConfirmed: boolean }) {
  const t = useWords(profileWords)
  if (phone === null) return <span className="text-muted">{t('none_given')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span className="tabular-nums">{phoneText(phone)}</span>
      <Badge tone={isConfirmed ? 'success' : 'warning'}>{isConfirmed ? t('confirmed') : t('not_confirmed')}</Badge>
    </span>
  )
}

const numberAlone = z.object({ phone: newPhone.shape.phone })

interface PhoneFormProps {
  phone: string | null
  isConfirmed: boolean
  onClose: () => void
}

function PhoneForm({ phone, isConfirmed, onClose }: PhoneFormProps) {
  const t = useWords(profileWords)
  const [isLost, setIsLost] = useState(false)
  const said = { done: t('code_sent'), failed: t('code_not_sent') }
  const ask = ({ phone: typed }: z.infer<typeof numberAlone>) =>
    calls.askPhoneChange({ body: { phone: typed, ...(isConfirmed && { lost_old: isLost }) } })
  const { busy, faults, props } = useChangeForm(numberAlone, ask, said)
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('phone_form')}>
      <Field label={t('phone_new')} hint={t('phone_hint')} error={faults['phone']}>
        <TextInput
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={isConfirmed || phone === null ? '' : phoneText(phone)}
          placeholder="082 123 4567"
          autoFocus
        />
      </Field>
      {isConfirmed && phone !== null && (
        <label className="flex items-start gap-3 text-ink text-sm">
          <input
            type="checkbox"
            checked={isLost}
            onChange={(event) => setIsLost(event.target.checked)}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span>{t('phone_lost', { phone: phoneText(phone) })}</span>
        </label>
      )}
      <FormButtons save={isConfirmed ? t('send_codes') : t('send_code')} busy={busy} onCancel={onClose} />
    </form>
  )
}

interface PhoneCodesProps {
  pending: NonNullable<Profile['pending_phone']>
  /** The number before. */
  old: string | null
  onClose: () => void
}

function PhoneCodes({ pending, old, onClose }: PhoneCodesProps) {
  const t = useWords(profileWords)
  const isSandbox = useIsSandbox()
  const said = { done: t('phone_confirmed'), failed: t('phone_not_confirmed'), onDone: onClose }
  const { busy, faults, props } = useChangeForm(phoneCodes, (body) => calls.confirmPhoneChange({ body }), said)
  const cancel = useChangeButton(() => calls.cancelPhoneChange(), { ...said, done: t('change_cancelled') })
  const fromOld = pending.old_way === 'email' ? t('code_by_email') : t('code_from', { phone: phoneText(old ?? '') })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('phone_code_form')}>
      <p className="text-muted text-sm">
        {t.drawn(pending.old_way ? 'phone_sent_both' : 'phone_sent', {
          phone: <b className="whitespace-nowrap font-medium text-ink">{phoneText(pending.phone)}</b>,
          time: timeText(pending.expires_at),
        })}
        {isSandbox && ` ${t('sandbox_text')}`}
      </p>
      <CodeField name="code" label={t('code_from', { phone: phoneText(pending.phone) })} error={faults['code']} />
      {pending.old_way && <CodeField name="old_code" label={fromOld} error={faults['old_code']} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('phone_take')}
        </Button>
        <Button variant="secondary" busy={cancel.busy} onClick={cancel.press}>
          {t('cancel_change')}
        </Button>
      </div>
    </form>
  )
}
