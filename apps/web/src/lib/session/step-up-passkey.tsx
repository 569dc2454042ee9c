import type { StepUpAct, StepUpFacts } from '@sengi/contract/auth/step-up'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { pinWords } from '../messages.ts'
import { useWords } from '../words/words.ts'
import { pinCalls } from './pin-form.tsx'
import { showPasskey } from './show-passkey.ts'

interface StepUpPasskeyProps {
  question: { act: StepUpAct; facts: StepUpFacts }
  onAnswer: (token: string) => void
}

/** One press for this very act: what the passkey signs is asked for it, and serves no other. */
export function StepUpPasskey({ question: { act, facts }, onAnswer }: StepUpPasskeyProps) {
  const t = useWords(pinWords)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const tokenByPasskey = async () => {
    const { options } = await pinCalls.askStepUp({ body: { act, facts } })
    const signed = await showPasskey(options)
    if (!signed) throw new Error(t('passkey_failed'))
    return pinCalls.stepUp({ body: { passkey: signed.given, act, facts } })
  }
  const show = async () => {
    setBusy(true)
    setFailure(null)
    await tokenByPasskey().then(
      ({ token }) => onAnswer(token),
      ({ message }: Error) => {
        setFailure(message)
        setBusy(false)
      },
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <Button wide busy={busy} onClick={show}>
        {t('passkey_press')}
      </Button>
    </div>
  )
}
