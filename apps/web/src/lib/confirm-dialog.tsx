import { type Confirmation, type ConfirmationGiven, newPin } from '@sengi/contract'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { type ConfirmQuestion, keepPin } from './confirm.ts'
import { useUser } from './me.ts'
import { fieldFaultsOf, PinForm, pinCalls, pinInput } from './pin-form.tsx'
import { useForm } from './use-form.ts'

/** Asks who is there, by what the person has: the PIN, else the password; staff without a PIN set one. */
export function ConfirmDialog({ what, answer }: ConfirmQuestion) {
  const { has_pin: hasPin } = useUser()
  // What it was when it was asked: setting a PIN answers it and is no reason to ask another way.
  const [way] = useState(() => wayOf(what, hasPin))
  const { title, description } = texts[what][way]
  const shut = (open: boolean) => {
    if (!open) answer(false)
  }
  const forms: Readonly<Record<Way, ReactNode>> = {
    pin: <GivePin answer={answer} />,
    password: <GivePassword answer={answer} />,
    set: <PinForm submitLabel="Set PIN" onSet={() => answer(true)} />,
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

const away = (secret: string) => ({
  title: 'Is it still you?',
  description: `You were away for a while. Give your ${secret} once, and this goes on.`,
})
const setFirst = {
  title: 'Set a PIN first',
  description: 'Staff need a PIN to change anything. Set yours now, and this goes on.',
}
const asStaff = {
  title: 'Confirm with your PIN',
  description: 'Staff give their PIN before they change anything, and again after a while.',
}

const texts: Readonly<Record<Confirmation, Readonly<Record<Way, { title: string; description: string }>>>> = {
  money: { pin: away('PIN'), password: away('password'), set: setFirst },
  staff: { pin: asStaff, password: asStaff, set: setFirst },
}

type Answer = Pick<ConfirmQuestion, 'answer'>

const pinOnly = z.object({ pin: newPin.shape.pin })

function GivePin({ answer }: Answer) {
  const { busy, faults, props } = useConfirmation(pinOnly, 'pin', ({ pin }) => {
    keepPin(pin)
    answer(true)
  })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label="Confirm with your PIN">
      <Field label="PIN" error={faults['pin']}>
        <PasswordInput name="pin" what="PIN" {...pinInput} autoComplete="off" />
      </Field>
      <Button type="submit" busy={busy} wide>
        Confirm
      </Button>
    </form>
  )
}

const passwordOnly = z.object({ password: newPin.shape.password })

function GivePassword({ answer }: Answer) {
  const { email } = useUser()
  const { busy, faults, props } = useConfirmation(passwordOnly, 'password', () => answer(true))
  return (
    <form {...props} className="flex flex-col gap-5" aria-label="Confirm with your password">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label="Your password" error={faults['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Button type="submit" busy={busy} wide>
        Confirm
      </Button>
    </form>
  )
}

/** Sends what was typed, and shows a refusal at its field. */
function useConfirmation<Given extends ConfirmationGiven>(
  schema: z.ZodMiniType<Given>,
  field: string,
  onShown: (given: Given) => void,
) {
  const [busy, setBusy] = useState(false)
  const { faults, showFaults, props } = useForm(schema, async (given) => {
    if (busy) return
    setBusy(true)
    await pinCalls.confirm({ body: given }).then(
      () => onShown(given),
      (error: Error) => {
        const named = fieldFaultsOf(error)
        showFaults(named.length > 0 ? named : [{ field, message: error.message }])
        setBusy(false)
      },
    )
  })
  return { busy, faults, props }
}
