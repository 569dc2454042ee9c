import { type StepUpAct, type StepUpFacts, stepUpRequest } from '@sengi/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { useUser } from './me.ts'
import { fieldFaultsOf, PinForm, pinCalls, pinInput } from './pin-form.tsx'
import { useForm } from './use-form.ts'

/** One act to confirm, with the facts that the contract takes of its request. */
export interface Question {
  act: StepUpAct
  facts: StepUpFacts
}

interface StepUpDialogProps {
  question: Question
  onAnswer: (token: string | null) => void
}

/** Asks for the PIN; who has none sets one first. */
export function StepUpDialog({ question, onAnswer }: StepUpDialogProps) {
  const { has_pin: hasPin } = useUser()
  const [isSet, setIsSet] = useState(hasPin)
  const title = isSet ? 'Confirm with your PIN' : 'Set a PIN first'
  const what = asking[question.act] ?? 'A payment of this size'
  const description = isSet
    ? `${what} asks for your PIN.`
    : `${what} asks for a PIN. Set yours now, then confirm with it.`
  const shut = (open: boolean) => {
    if (!open) onAnswer(null)
  }
  return (
    <Dialog open onOpenChange={shut} title={title} description={description}>
      {isSet ? (
        <ConfirmForm question={question} onAnswer={onAnswer} />
      ) : (
        <PinForm submitLabel="Set PIN" onSet={() => setIsSet(true)} />
      )}
    </Dialog>
  )
}

const asking: Readonly<Partial<Record<StepUpAct, string>>> = {
  payout_account: 'A new account to be paid to',
  payout_default: 'Changing where you are paid',
}

const pinOnly = z.object({ pin: stepUpRequest.shape.pin })

function ConfirmForm({ question, onAnswer }: StepUpDialogProps) {
  const [busy, setBusy] = useState(false)
  const { faults, showFaults, props } = useForm(pinOnly, async ({ pin }) => {
    if (busy) return
    setBusy(true)
    await tokenFor(question, pin).then(onAnswer, (error: Error) => {
      const named = fieldFaultsOf(error)
      showFaults(named.length > 0 ? named : [{ field: 'pin', message: error.message }])
      setBusy(false)
    })
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

/** A token for this payment from whoever knows the PIN. */
export async function tokenFor({ act, facts }: Question, pin: string): Promise<string> {
  const { token } = await pinCalls.stepUp({ body: { pin, act, facts } })
  return token
}
