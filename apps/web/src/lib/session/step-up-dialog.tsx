import type { Me } from '@sengi/contract/auth'
import { shownCode } from '@sengi/contract/auth/second-factor'
import { newPin, type StepUpAct, type StepUpFacts } from '@sengi/contract/auth/step-up'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PinInput, usePin } from '../../ui/fields/pin-input.tsx'
import { PinPad } from '../../ui/fields/pin-pad.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { CodeInput } from '../code-input.tsx'
import { pinWords } from '../messages.ts'
import { useForm } from '../use-form.ts'
import { useWords } from '../words/words.ts'
import { useUser } from './me.ts'
import { fieldFaultsOf, PinForm, pinCalls } from './pin-form.tsx'
import { knowsPasskeys } from './show-passkey.ts'
import { StepUpPasskey } from './step-up-passkey.tsx'

/** One act to confirm, with the facts that the contract takes of its request. */
export interface Question {
  act: StepUpAct
  facts: StepUpFacts
}

interface StepUpDialogProps {
  question: Question
  onAnswer: (token: string | null) => void
}

type Way = 'pin' | 'passkey' | 'code'

/** Asks for the PIN, or for what else its reader has to show; who has nothing sets a PIN first. */
export function StepUpDialog({ question, onAnswer }: StepUpDialogProps) {
  const t = useWords(pinWords)
  const ways = waysOf(useUser())
  const [way, setWay] = useState<Way | 'set'>(ways[0] ?? 'set')
  const act = caseOf(question.act)
  const shut = (open: boolean) => {
    if (!open) onAnswer(null)
  }
  const forms: Readonly<Record<Way | 'set', ReactNode>> = {
    pin: <ConfirmForm question={question} onAnswer={onAnswer} />,
    passkey: <StepUpPasskey question={question} onAnswer={onAnswer} />,
    code: <CodeForm question={question} onAnswer={onAnswer} />,
    set: <PinForm submitLabel={t('set')} onSet={() => setWay('pin')} />,
  }
  const titles: Readonly<Record<Way | 'set', string>> = {
    pin: t('confirm_title'),
    passkey: t('confirm_passkey_title'),
    code: t('confirm_code_title'),
    set: t('first_title'),
  }
  const description = t(({ pin: 'asks', passkey: 'asks_passkey', code: 'asks_code', set: 'asks_set' } as const)[way], {
    act,
  })
  return (
    <Dialog open onOpenChange={shut} title={titles[way]} description={description}>
      {forms[way]}
      {way !== 'set' && ways.length > 1 && (
        <div className="mt-2 flex flex-col">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="quiet" wide onClick={() => setWay(other)}>
                {t(`by_${other}`)}
              </Button>
            ))}
        </div>
      )}
    </Dialog>
  )
}

/** With what somebody can confirm; the first is what they are asked for. */
const waysOf = ({ has_pin, has_passkey, has_second_factor }: Me): Way[] => [
  ...(has_pin ? (['pin'] as const) : []),
  ...(has_passkey && knowsPasskeys() ? (['passkey'] as const) : []),
  ...(has_second_factor ? (['code'] as const) : []),
]

/** What is named by its own words; everything else is a payment. */
const named = [
  'payout_account',
  'payout_default',
  'data_export',
  'close_account',
  'card_reveal',
  'card_unfreeze',
  'card_channel',
  'card_limits',
  'card_phone',
] as const
const caseOf = (act: StepUpAct) => named.find((one) => one === act) ?? 'other'

/** The digits that the app shows, for this very act. */
function CodeForm({ question, onAnswer }: StepUpDialogProps) {
  const t = useWords(pinWords)
  const [busy, setBusy] = useState(false)
  const { faults, showFaults, props } = useForm(shownCode, async ({ code }) => {
    if (busy) return
    setBusy(true)
    const { act, facts } = question
    await pinCalls.stepUp({ body: { code, act, facts } }).then(
      ({ token }) => onAnswer(token),
      (error: Error) => {
        const named = fieldFaultsOf(error)
        showFaults(named.length > 0 ? named : [{ field: 'code', message: error.message }])
        setBusy(false)
      },
    )
  })
  return (
    <form {...props} className="flex flex-col gap-5" aria-label={t('confirm_code_title')}>
      <Field label={t('code_of_app')} error={faults['code']}>
        <CodeInput kind="digits" isFirst />
      </Field>
      <Button type="submit" busy={busy} wide>
        {t('confirm')}
      </Button>
    </form>
  )
}

const pinOnly = z.object({ pin: newPin.shape.pin })

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
