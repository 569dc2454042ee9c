import { type ConfirmationGiven, newPin } from '@sengi/contract/auth/step-up'
import type { Confirmation } from '@sengi/contract/endpoint'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { PinInput, usePin } from '../../ui/fields/pin-input.tsx'
import { PinPad } from '../../ui/fields/pin-pad.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { pinWords } from '../messages.ts'
import { useForm } from '../use-form.ts'
import type { PinWords } from '../words/words.gen.ts'
import { type Say, useWords } from '../words/words.ts'
import { type ConfirmQuestion, keepPin } from './confirm.ts'
import { useUser } from './me.ts'
import { fieldFaultsOf, PinForm, pinCalls } from './pin-form.tsx'

/** Asks who is there, by what the person has: the PIN, else the password; staff without a PIN set one. */
export function ConfirmDialog({ what, answer }: ConfirmQuestion) {
  const t = useWords(pinWords)
  const { has_pin: hasPin } = useUser()
  // What it was when it was asked: setting a PIN answers it and is no reason to ask another way.
  const [way] = useState(() => wayOf(what, hasPin))
  const { title, description } = textsOf(t)[what][way]
  const shut = (open: boolean) => {
    if (!open) answer(false)
  }
  const forms: Readonly<Record<Way, ReactNode>> = {
    pin: <GivePin answer={answer} />,
    password: <GivePassword answer={answer} />,
    set: <PinForm submitLabel={t('set')} onSet={() => answer(true)} />,
  }
  return (
    <Dialog open onOpenChange={shut} title={title} description={description}>
      {forms[way]}
    </Dialog>
  )
}

type Way = 'pin' | 'password' | 'set'

function wayOf(what: Confirmation, hasPin: boolean): Way {
  if (hasPin) return 'pin'
  return what === 'staff' ? 'set' : 'password'
}

type Texts = Readonly<Record<Confirmation, Readonly<Record<Way, { title: string; description: string }>>>>

function textsOf(t: Say<PinWords>): Texts {
  const away = (secret: 'pin' | 'other') => ({ title: t('away_title'), description: t('away', { secret }) })
  const setFirst = { title: t('first_title'), description: t('first') }
  const asStaff = { title: t('confirm_title'), description: t('staff') }
  return {
    money: { pin: away('pin'), password: away('other'), set: setFirst },
    staff: { pin: asStaff, password: asStaff, set: setFirst },
  }
}

type Answer = Pick<ConfirmQuestion, 'answer'>

const pinOnly = z.object({ pin: newPin.shape.pin })

function GivePin({ answer }: Answer) {
  const t = useWords(pinWords)
  const { pin, onPin } = usePin()
  const onShown = (given: { pin: string }) => {
    keepPin(given.pin)
    answer(true)
  }
  const { busy, faults, props } = useConfirmation(pinOnly, 'pin', { onShown, onRefused: () => onPin('') })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('confirm_title')}>
      <Field label={t('pin')} error={faults['pin']}>
        <PinInput name="pin" pin={pin} onPin={onPin} hasPad isFirst />
      </Field>
      <PinPad pin={pin} onPin={onPin} />
      <Button type="submit" busy={busy} wide>
        {t('confirm')}
      </Button>
    </form>
  )
}

const passwordOnly = z.object({ password: newPin.shape.password })

function GivePassword({ answer }: Answer) {
  const t = useWords(pinWords)
  const { email } = useUser()
  const { busy, faults, props } = useConfirmation(passwordOnly, 'password', { onShown: () => answer(true) })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('confirm_password')}>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('your_password')} error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" busy={busy} wide>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** Sends what was typed, and shows a refusal at its field. */
function useConfirmation<Given extends ConfirmationGiven>(
  schema: z.ZodMiniType<Given>,
  field: string,
  { onShown, onRefused }: { onShown: (given: Given) => void; onRefused?: () => void },
) {
  const [busy, setBusy] = useState(false)
  const { faults, showFaults, props } = useForm(schema, async (given) => {
    if (busy) return
    setBusy(true)
    await pinCalls.confirm({ body: given }).then(
      () => onShown(given),
      (error: Error) => {
        onRefused?.()
        const named = fieldFaultsOf(error)
        showFaults(named.length > 0 ? named : [{ field, message: error.message }])
        setBusy(false)
      },
    )
  })
  return { busy, faults, props }
}
