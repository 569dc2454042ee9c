import { type StepUpAct, type StepUpFacts, stepUpRequest } from '@sengi/contract/auth/step-up'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PinInput, usePin } from '../../ui/fields/pin-input.tsx'
import { PinPad } from '../../ui/fields/pin-pad.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { pinWords } from '../messages.ts'
import { useForm } from '../use-form.ts'
import { useWords } from '../words/words.ts'
import { useUser } from './me.ts'
import { fieldFaultsOf, PinForm, pinCalls } from './pin-form.tsx'

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
  const t = useWords(pinWords)
  const { has_pin: hasPin } = useUser()
  const [isSet, setIsSet] = useState(hasPin)
  const title = isSet ? t('confirm_title') : t('first_title')
  const act = caseOf(question.act)
  const description = t(isSet ? 'asks' : 'asks_set', { act })
  const shut = (open: boolean) => {
    if (!open) onAnswer(null)
  }
  return (
    <Dialog open onOpenChange={shut} title={title} description={description}>
      {isSet ? (
        <ConfirmForm question={question} onAnswer={onAnswer} />
      ) : (
        <PinForm submitLabel={t('set')} onSet={() => setIsSet(true)} />
      )}
    </Dialog>
  )
}

const caseOf = (act: StepUpAct) => (act === 'payout_account' || act === 'payout_default' ? act : 'other')

const pinOnly = z.object({ pin: stepUpRequest.shape.pin })

function ConfirmForm({ question, onAnswer }: StepUpDialogProps) {
  const t = useWords(pinWords)
  const { pin, onPin } = usePin()
  const [busy, setBusy] = useState(false)
  const { faults, showFaults, props } = useForm(pinOnly, async (typed) => {
    if (busy) return
    setBusy(true)
    await tokenFor(question, typed.pin).then(onAnswer, (error: Error) => {
      const named = fieldFaultsOf(error)
      onPin('')
      showFaults(named.length > 0 ? named : [{ field: 'pin', message: error.message }])
      setBusy(false)
    })
  })
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

/** A token for this payment from whoever knows the PIN. */
export async function tokenFor({ act, facts }: Question, pin: string): Promise<string> {
  const { token } = await pinCalls.stepUp({ body: { pin, act, facts } })
  return token
}
